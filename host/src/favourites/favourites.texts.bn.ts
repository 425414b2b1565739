import type { FavouritesTexts } from './favourites.texts.en';

export const texts: FavouritesTexts = { title: 'পছন্দের গেম' };
