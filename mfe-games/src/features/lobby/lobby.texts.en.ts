import type { Sort } from './lobby-filter';

const sorts: Readonly<Record<Sort, string>> = { displayOrder: 'Recommend', createTime: 'Latest', aZ: 'A-Z', favorite: 'Favorite' };

export const texts = {
  search: 'Search Games',
  clear: 'Clear search',
  sort: 'Sort',
  sorts,
  providers: 'Providers',
  all: 'ALL',
  play: 'Play Game',
  favourite: (name: string) => `Favorite: ${name}`,
  count: (number: string) => `${number} games`,
  tags: { hot: 'Hot', new: 'New' } as Readonly<Record<string, string>>,
  empty: 'No games match. Try another word or provider.',
  reset: 'Show all games',
  // Where no answer came; what the server refuses it words itself.
  failed: 'An unexpected error occurred while fetching games',
  failedProviders: 'An unexpected error occurred while fetching providers',
  noProviders: 'No providers available',
  guest: 'Log in to play. Your balance and bonuses come with you.',
  logIn: 'Login',
  signUp: 'Sign up',
};
export type LobbyTexts = typeof texts;
