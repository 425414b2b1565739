export const texts = {
  title: 'Exchange',
  sport: 'Sport',
  all: 'All',
  inPlay: 'In-Play',
  upcoming: 'Upcoming',
  noneInPlay: 'Nothing is in play right now. Matches show here as they start.',
  noneUpcoming: 'No upcoming matches. New fixtures show here when their market opens.',
};
export type ExchangeTexts = typeof texts;
