import type { FeaturedGamesTexts } from './featured-games.texts.en';

export const texts: FeaturedGamesTexts = { title: 'বাছাই করা গেম', all: 'সব গেম' };
