import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { conversions } from './conversions';
import { referralRewards } from './referral-rewards';

export const promotionsArea = areaOf({
  invariant:
    'each day’s referral rewards are credited once and match an independent model; a point is converted once, up to the balance',
  open: openMoneyWorld,
  attacks: [referralRewards, conversions],
});
