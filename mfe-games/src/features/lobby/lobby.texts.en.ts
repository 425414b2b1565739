import { plural } from '@pavilion/platform/language/plural';
import type { Sort } from './lobby-filter';

const sorts: Readonly<Record<Sort, string>> = {
  displayOrder: 'Recommend',
  createTime: 'Latest',
  favorite: 'Favorite',
  aZ: 'A-Z',
};

export const texts = {
  search: 'Search Games',
  clear: 'Clear search',
  sort: 'Sort',
  sorts,
  filters: 'Filters',
  providers: 'Providers',
  all: 'ALL',
  play: 'Play Game',
  rtp: 'RTP',
  tryFree: 'Try for free',
  tryNamed: (name: string) => `Try for free: ${name}`,
  favourite: (name: string) => `Favourite: ${name}`,
  favouriteFailed: 'Your favourite could not be saved. Please try again.',
  count: (games: number, figure: string) => `${figure} ${plural(games, 'game', 'games')}`,
  games: 'Games',
  tags: { hot: 'Hot', new: 'New' } as Readonly<Record<string, string>>,
  none: 'There are no games here right now.',
  elsewhere: 'Nothing matches here. In other categories:',
  empty: 'No games match. Try another word or fewer filters.',
  noMatch: (query: string) => `No games match “${query}”. Try another word or fewer filters.`,
  noFavourites: 'The games you mark with a heart come first here.',
  reset: 'Show all games',
  offline: 'You’re offline. The games will load when you’re back online.',
  failures: {
    games: { refused: 'Failed to fetch games', lost: 'An unexpected error occurred while fetching games' },
    providers: { refused: 'Failed to fetch providers', lost: 'An unexpected error occurred while fetching providers' },
    systems: { refused: 'Failed to fetch systems', lost: 'An unexpected error occurred while fetching systems' },
  },
  panelFailed: 'This could not be loaded. Please try again.',
  noProviders: 'No providers available',
  guest: 'Log in to play. Your balance and bonuses come with you.',
  logIn: 'Log in',
  signUp: 'Sign up',
};
export type LobbyTexts = typeof texts;
