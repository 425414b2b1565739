export const texts = {
  title: 'Exchange',
  mine: 'My exchange',
  sport: 'Sport',
  all: 'All',
  inPlay: 'In-Play',
  pinned: 'Pinned',
  upcoming: 'Starting soon',
  seeAll: 'See all',
  allOf: (section: string) => `See all: ${section}`,
  mainBalance: 'Main balance',
  exposure: 'Exposure',
  myBets: 'My Bets',
  noneInPlay: 'Nothing is in play right now. Matches appear here as they start.',
  noneUpcoming: 'No upcoming matches. New fixtures show here when their market opens.',
};
export type ExchangeTexts = typeof texts;
