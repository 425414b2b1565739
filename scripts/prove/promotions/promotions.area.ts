import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { conversions } from './conversions';
import { nights } from './nights';

export const promotionsArea = areaOf({
  holds:
    'every night’s referral rewards match an independent model, each day once; points convert up to the balance, once each',
  open: openMoneyWorld,
  programmes: [nights, conversions],
});
