import { texts as bonuses } from './features/bonuses/bonuses.texts.en';
import { texts as promotions } from './features/promotions/promotions.texts.en';
import { texts as referral } from './features/referral/referral.texts.en';
import { texts as vip } from './features/vip/vip.texts.en';
import { texts as gameTypes } from './game-types/game-types.texts.en';
import { texts as paged } from './paged/paged.texts.en';
import { texts as turnoverLimits } from './turnover-limits/turnover-limits.texts.en';

export const texts = {
  bonuses,
  gameTypes,
  paged,
  promotions,
  referral,
  turnoverLimits,
  vip,
};
