import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { anyOrder } from './any-order';
import { frames } from './frames';
import { oneTaka } from './one-taka';
import { rtp } from './rtp';

export const gamesArea = areaOf({
  holds: 'bet, win and rollback may come in any order; games match their stated return and stay in their frame',
  open: openMoneyWorld,
  programmes: [anyOrder, oneTaka, rtp, frames],
});
