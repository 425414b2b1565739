import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';
const names = { ...gameTypes, EXCHANGE: 'Exchange', other: 'Other' };
export type GameTypeTexts = Readonly<Record<keyof typeof names, string>>;
/** Names of game types by the server's code. */
export const texts: Readonly<Record<string, string>> = names;
