import type { FavouritesTexts } from './favourites.texts.en';

export const texts: FavouritesTexts = { title: 'প্রিয় খেলা' };
