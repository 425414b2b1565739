import { originalOf } from '@pavilion/contract/originals';

/** Returns a game's name, or the code of a game that has left the catalog. */
export function titleOf(code: string, lang: 'en' | 'bn'): string {
  const game = originalOf(code);
  return game === undefined ? code : lang === 'bn' ? game.nameBn : game.name;
}
