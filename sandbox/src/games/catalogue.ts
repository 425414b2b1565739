import { originalOf } from '@pavilion/contract/originals';

/** A game's name; a round of a game that has left the catalogue is shown under its code. */
export function titleOf(code: string, lang: 'en' | 'bn'): string {
  const game = originalOf(code);
  return game === undefined ? code : lang === 'bn' ? game.nameBn : game.name;
}
