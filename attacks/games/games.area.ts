import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { callOrder } from './call-order';
import { doubleSpend } from './double-spend';
import { frames } from './frames';
import { hostileRounds } from './hostile-rounds';
import { rtp } from './rtp';

export const gamesArea = areaOf({
  invariant: 'bet, win and rollback may come in any order; games match their stated return and stay in their frame',
  open: openMoneyWorld,
  attacks: [callOrder, doubleSpend, hostileRounds, rtp, frames],
});
