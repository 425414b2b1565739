import { createHmac } from 'node:crypto';
import { firstOf } from '@pavilion/contract/originals';
import { drawFloats } from '../engines/fairness/draw';
import { engineOf } from '../engines/index';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

const seed = 'a'.repeat(64);
const nonces = Array.from({ length: 500 }, (_, at) => at + 1);

/** The whole numbers of four bytes that a round is drawn from. */
function wordsOf(nonce: number, count: number): number[] {
  const words: number[] = [];
  for (let block = 0; words.length < count; block += 1) {
    const bytes = createHmac('sha256', seed).update(`dhaka:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  return words.slice(0, count);
}

/** Plays a round with the game's own engine. */
function played(name: keyof typeof firstOf, choice: unknown, nonce: number): unknown {
  const engine = engineOf(firstOf[name]);
  return engine.play(engine.readChoice(choice), drawFloats(seed, 'dhaka', nonce, engine.floats));
}

test('wheel: the word is scaled to the segments', () => {
  const table = firstOf.wheel.rules.wheels[30]?.medium ?? [];
  for (const nonce of nonces) {
    const segment = Number((BigInt(wordsOf(nonce, 1)[0] ?? 0) * 30n) >> 32n);
    const multiplier = (table[segment] ?? 0) * 100;
    expect(played('wheel', { segments: 30, risk: 'medium' }, nonce)).toEqual({ multiplier, detail: { segment } });
  }
});

test('plinko: each bit says where the ball turns, and the slot pays what the table says', () => {
  const table = firstOf.plinko.rules.boards[12]?.high ?? [];
  for (const nonce of nonces) {
    const path = wordsOf(nonce, 12).map((word) => word >>> 31);
    const slot = path.join('').replaceAll('0', '').length;
    const multiplier = (table[Math.min(slot, 12 - slot)] ?? 0) * 100;
    expect(played('plinko', { rows: 12, risk: 'high' }, nonce)).toEqual({ multiplier, detail: { path, slot } });
  }
});
