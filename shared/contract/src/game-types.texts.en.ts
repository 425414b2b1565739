import type { GameType } from './calls/games';

/** Kinds of game by the code the server knows them by; every page and sheet that names one uses these words. */
export const texts: Readonly<Record<GameType, string>> = {
  SPORTS: 'Sports',
  LIVE: 'Live casino',
  SLOT: 'Slots',
  TABLE: 'Table games',
  BINGO: 'Bingo',
  EGAME: 'Crash and arcade',
  FH: 'Fishing',
  LOTTO: 'Lottery',
};
