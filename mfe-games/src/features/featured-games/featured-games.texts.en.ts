export const texts = { title: 'Featured Games', all: 'All games' };
export type FeaturedGamesTexts = typeof texts;
