import { promotions } from '@pavilion/contract/calls/promotions';
import { encode } from '@pavilion/contract/schema';
import { bonusAnswers } from '../src/features/bonuses/bonuses.fixture';
import { promotion } from '../src/features/promotions/promotion.fixture';
import { referralAnswers } from '../src/features/referral/referral.fixture';
import { vipAnswers } from '../src/features/vip/vip.fixture';

export const replies = {
  ...vipAnswers,
  ...referralAnswers,
  ...bonusAnswers,
  'GET /api/bonuses/:id/bets': bonusAnswers['GET /api/bonuses/b1/bets'],
  'GET /api/promotion': encode(promotions.reply, [promotion()]),
};
