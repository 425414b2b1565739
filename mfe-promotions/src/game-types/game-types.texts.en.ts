import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';
const names = { ...gameTypes, EXCHANGE: 'Exchange', other: 'Other' };
export type GameTypeTexts = Readonly<Record<keyof typeof names, string>>;
/** Kinds of game by the code the server has for them. */
export const texts: Readonly<Record<string, string>> = names;
