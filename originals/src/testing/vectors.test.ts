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

test('hi-lo: the current card stands for the share of ranks that win, and a wrong guess loses all', () => {
  const ways = (guess: string, rank: number): number =>
    guess === 'higher' ? (rank === 1 ? 12 : 14 - rank) : rank === 13 ? 12 : rank;
  const wins = (guess: string, rank: number, next: number): boolean => {
    if (guess === 'higher') return rank === 1 ? next > 1 : next >= rank;
    return rank === 13 ? next < 13 : next <= rank;
  };
  const steps = ['higher', 'skip', 'lower', 'higher'];
  for (const nonce of nonces) {
    const cards = [Number((BigInt(wordsOf(nonce, 1)[0] ?? 0) * 52n) >> 32n)];
    let [above, below, won] = [99n * 10_000n, 100n, true];
    for (const [at, guess] of steps.entries()) {
      const rank = Math.floor((cards[at] ?? 0) / 4) + 1;
      const card = Number((BigInt(wordsOf(nonce, at + 2)[at + 1] ?? 0) * 52n) >> 32n);
      cards.push(card);
      if (guess === 'skip') continue;
      above *= 13n;
      below *= BigInt(ways(guess, rank));
      won &&= wins(guess, rank, Math.floor(card / 4) + 1);
      if (!won) break;
    }
    const expected = { multiplier: won ? Number(above / below) : 0, detail: { cards, won } };
    expect(played('hilo', { steps }, nonce)).toEqual(expected);
  }
});

test('keno: ten numbers leave the card one by one, and the hits pay what the table says', () => {
  const picks = [3, 7, 14, 22, 31, 40];
  const table = firstOf.keno.rules.tables.low[picks.length - 1] ?? [];
  for (const nonce of nonces) {
    const card = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, true]));
    const drawn = wordsOf(nonce, 10).map((word) => {
      const left = [...card.keys()];
      const number = left[Number((BigInt(word) * BigInt(left.length)) >> 32n)] ?? 0;
      card.delete(number);
      return number;
    });
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const expected = { multiplier: (table[hits] ?? 0) * 100, detail: { drawn, hits } };
    expect(played('keno', { picks, risk: 'low' }, nonce)).toEqual(expected);
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
