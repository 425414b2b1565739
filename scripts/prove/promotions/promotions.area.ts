import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { conversions } from './conversions';
import { referralRewards } from './referral-rewards';

export const promotionsArea = areaOf({
  invariant:
    'every night’s referral rewards match an independent model, each day once; points convert up to the balance, once each',
  open: openMoneyWorld,
  attacks: [referralRewards, conversions],
});
