import type { GameType } from './calls/games';

/** Names of game types by the server's code, for every page and download. */
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
