import type { GameType } from './calls/games';

export const texts: Readonly<Record<GameType, string>> = {
  SPORTS: 'স্পোর্টস',
  LIVE: 'লাইভ ক্যাসিনো',
  SLOT: 'স্লট',
  TABLE: 'টেবিল গেম',
  BINGO: 'বিঙ্গো',
  EGAME: 'ক্র্যাশ ও আর্কেড',
  FH: 'ফিশিং',
  LOTTO: 'লটারি',
};
