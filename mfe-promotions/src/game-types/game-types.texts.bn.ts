import type { GameTypeTexts } from './game-types.texts.en';

const names: GameTypeTexts = {
  SPORTS: 'স্পোর্টস',
  LIVE: 'লাইভ ক্যাসিনো',
  SLOT: 'স্লট',
  TABLE: 'টেবিল গেম',
  BINGO: 'বিঙ্গো',
  EGAME: 'ক্র্যাশ ও আর্কেড',
  FH: 'ফিশিং',
  LOTTO: 'লটারি',
  EXCHANGE: 'এক্সচেঞ্জ',
  other: 'অন্যান্য',
};
export const texts: Readonly<Record<string, string>> = names;
