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
/** Kinds of game by the code the server has for them. */
export const texts: Readonly<Record<string, string>> = names;
