/** Names of markets and selections by the feed's name; any other name is shown as the feed wrote it. */
const names = {
  'Match Odds': 'Match Odds',
  Bookmaker: 'Bookmaker',
  'The Draw': 'The Draw',
};

export const texts = { names };
export type MarketNameTexts = typeof texts;
