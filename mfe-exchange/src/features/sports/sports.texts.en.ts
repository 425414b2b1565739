export const texts = {
  title: 'Sports',
  inPlay: (number: string) => `${number} in play`,
  upcoming: (number: string) => `${number} upcoming`,
  next: 'Next match',
  none: 'No matches right now. They appear here when their market opens.',
  all: 'All sports',
};
export type SportsTexts = typeof texts;
