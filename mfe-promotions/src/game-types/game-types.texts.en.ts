const names = {
  SPORTS: 'Sports',
  LIVE: 'Live casino',
  SLOT: 'Slots',
  TABLE: 'Table games',
  BINGO: 'Bingo',
  EGAME: 'Arcade and crash',
  FH: 'Fishing',
  LOTTO: 'Lottery',
  EXCHANGE: 'Exchange',
  other: 'Other',
};
export type GameTypeTexts = Readonly<Record<keyof typeof names, string>>;
/** Names of game types by the server's code. */
export const texts: Readonly<Record<string, string>> = names;
