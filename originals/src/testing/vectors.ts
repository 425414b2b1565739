import { createHmac } from 'node:crypto';
import { type EngineName, firstOf, type GameOf, type OriginalGame, originals } from '@pavilion/contract/originals';
import { drawFloats } from '../engines/fairness/draw';
import { engineOf } from '../engines/index';

const seed = 'a'.repeat(64);
export const nonces = Array.from({ length: 500 }, (_, at) => at + 1);

/** The whole numbers of four bytes that a round is drawn from. */
export function wordsOf(nonce: number, count: number): number[] {
  const words: number[] = [];
  for (let block = 0; words.length < count; block += 1) {
    const bytes = createHmac('sha256', seed).update(`dhaka:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  return words.slice(0, count);
}

/** Scales a word to a whole number from 0 to below a count. */
export const scaled = (word: number, count: number): number => Number((BigInt(word) * BigInt(count)) >> 32n);

/** Returns all games of an engine with their codes, for `test.each`. */
export function gamesOf<Name extends EngineName>(name: Name): (readonly [string, GameOf<Name>])[] {
  const isOwn = (game: OriginalGame): game is GameOf<Name> => game.engine === name;
  return originals.filter(isOwn).map((game) => [game.code, game]);
}

/** Plays a round with the game's own engine. */
export function playedIn(game: OriginalGame, choice: unknown, nonce: number): unknown {
  const engine = engineOf(game);
  return engine.play(engine.readChoice(choice), drawFloats(seed, 'dhaka', nonce, engine.floats));
}

/** Plays a round of an engine's first game. */
export function played(name: EngineName, choice: unknown, nonce: number): unknown {
  return playedIn(firstOf[name], choice, nonce);
}
