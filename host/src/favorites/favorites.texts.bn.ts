import type { FavouritesTexts } from './favorites.texts.en';

export const texts: FavouritesTexts = { title: 'পছন্দের গেম' };
