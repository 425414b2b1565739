import { texts as bonuses } from './features/bonuses/bonuses.texts.bn';
import { texts as promotions } from './features/promotions/promotions.texts.bn';
import { texts as referral } from './features/referral/referral.texts.bn';
import { texts as vip } from './features/vip/vip.texts.bn';
import { texts as gameTypes } from './game-types/game-types.texts.bn';
import { texts as paged } from './paged/paged.texts.bn';
import type { texts as english } from './texts.en';
import { texts as turnoverLimits } from './turnover-limits/turnover-limits.texts.bn';

export const texts: typeof english = {
  bonuses,
  gameTypes,
  paged,
  promotions,
  referral,
  turnoverLimits,
  vip,
};
