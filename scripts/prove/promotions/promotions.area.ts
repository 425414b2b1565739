import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { nights } from './nights';

export const promotionsArea = areaOf({
  holds: 'every night’s referral rewards are what a model of its own reckons, each day once',
  open: openMoneyWorld,
  programmes: [nights],
});
