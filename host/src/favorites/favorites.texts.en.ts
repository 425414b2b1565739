export const texts = { title: 'Favourites' };
export type FavouritesTexts = Readonly<Record<keyof typeof texts, string>>;
