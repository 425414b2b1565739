import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { anyOrder } from './any-order';

export const gamesArea = areaOf({
  holds: 'bet, win and rollback may come in any order',
  open: openMoneyWorld,
  programmes: [anyOrder],
});
