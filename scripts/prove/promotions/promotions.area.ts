import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { conversions } from './conversions';
import { nights } from './nights';

export const promotionsArea = areaOf({
  holds:
    'every night’s referral rewards are what a model of its own reckons, each day once; points convert as far as they reach, once each',
  open: openMoneyWorld,
  programmes: [nights, conversions],
});
