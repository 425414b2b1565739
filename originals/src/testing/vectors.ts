import { createHmac } from 'node:crypto';
import { firstOf } from '@pavilion/contract/originals';
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

/** Plays a round with the game's own engine. */
export function played(name: keyof typeof firstOf, choice: unknown, nonce: number): unknown {
  const engine = engineOf(firstOf[name]);
  return engine.play(engine.readChoice(choice), drawFloats(seed, 'dhaka', nonce, engine.floats));
}
