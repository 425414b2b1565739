import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { hotBooks } from './hot-books';
import { settlements } from './settlements';

export const exchangeArea = areaOf({
  holds: 'no book is ever crossed, no bet is taken twice, of each player exactly what they can lose is held, and however results are taken back, money is what a model of its own reckons',
  open: openMoneyWorld,
  programmes: [hotBooks, settlements],
});
