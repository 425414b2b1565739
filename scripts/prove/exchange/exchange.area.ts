import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { hotBooks } from './hot-books';

export const exchangeArea = areaOf({
  holds: 'no book is ever crossed, no bet is taken twice, and of each player exactly what they can lose is held',
  open: openMoneyWorld,
  programmes: [hotBooks],
});
