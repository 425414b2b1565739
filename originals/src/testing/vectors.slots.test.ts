import { firstOf } from '@pavilion/contract/originals';
import { nonces, played, wordsOf } from './vectors';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

const lines =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 11011 11211 01010 21212 02020 20202 00200 22022 10201';
const scaled = (word: number, count: number): number => Number((BigInt(word) * BigInt(count)) >> 32n);
const potOf = (weights: readonly number[]): number[] =>
  weights.flatMap((weight, symbol) => new Array<number>(weight).fill(symbol));

function linePays(paytable: readonly (readonly number[])[], row: number[]) {
  // Every symbol is tried on its own, wilds counting for it; the wild itself first.
  let best = { symbol: 0, count: 0, pays: 0 };
  for (let symbol = 0; symbol < 8; symbol += 1) {
    const text = row.map((each) => (each === symbol || each === 0 ? 'x' : '-')).join('');
    const count = symbol === 0 ? (row.join('').match(/^0*/)?.[0].length ?? 0) : (text.match(/^x*/)?.[0].length ?? 0);
    const pays = paytable[symbol]?.[count - 3] ?? 0;
    if (pays > best.pays) best = { symbol, count, pays };
  }
  return best;
}
const columnsOf = (screen: number[]): number[][] => [0, 3, 6, 9, 12].map((from) => screen.slice(from, from + 3));
const winsOf = (paytable: readonly (readonly number[])[], cells: number[][], count: number) =>
  lines
    .split(' ')
    .slice(0, count)
    .map((line, number) => ({
      line: number,
      ...linePays(
        paytable,
        [...line].map((row, reel) => cells[reel]?.[Number(row)] ?? 0),
      ),
    }))
    .filter(({ pays }) => pays > 0);

test('free spins: every fifteen words are a screen, and three scatters on the first bring more of them', () => {
  const { weights, paytable } = firstOf.freespins.rules;
  const pot = potOf([...weights, 4]);
  let triggered = 0;
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 15 * 13).map((word) => pot[scaled(word, 100)] ?? 0);
    const spins = [];
    let count = 1;
    for (let at = 0; at < count; at += 1) {
      const screen = words.slice(15 * at, 15 * at + 15);
      const cells = columnsOf(screen);
      spins.push({ cells, wins: winsOf(paytable, cells, 20) });
      const scatters = screen.filter((symbol) => symbol === 8).length;
      if (at === 0 && scatters > 2) count = 1 + (scatters === 3 ? 8 : scatters === 4 ? 10 : 12);
    }
    if (count > 1) triggered += 1;
    const total = spins.flatMap(({ wins }) => wins).reduce((sum, { pays }) => sum + pays, 0);
    const multiplier = (total * 10_000) / 20;
    expect(played('freespins', {}, nonce)).toEqual({ multiplier, detail: { spins } });
  }
  expect(triggered).toBeGreaterThan(3);
});

test('ways: every path of a symbol over the reels pays, and a path doubles with each wild', () => {
  const { weights, paytable } = firstOf.ways.rules;
  const [wild = 0, ...others] = weights;
  // The outer reels have the last symbol in place of the wild.
  const outer = potOf([0, ...others.slice(0, 6), (others[6] ?? 0) + wild]);
  const pots = [outer, potOf(weights), potOf(weights), potOf(weights), outer];
  let won = 0;
  for (const nonce of nonces) {
    const cells = columnsOf(wordsOf(nonce, 15).map((word, at) => pots[Math.floor(at / 3)]?.[scaled(word, 100)] ?? 0));
    const wins = [1, 2, 3, 4, 5, 6, 7].flatMap((symbol) => {
      // Paths are walked one by one.
      let paths = [1];
      let count = 0;
      for (const column of cells) {
        const next = paths.flatMap((worth) =>
          column.flatMap((cell) => (cell === symbol ? [worth] : cell === 0 ? [2 * worth] : [])),
        );
        if (next.length === 0) break;
        paths = next;
        count += 1;
      }
      const pays = paytable[symbol]?.[count - 3] ?? 0;
      return pays === 0 ? [] : [{ symbol, count, ways: paths.reduce((sum, worth) => sum + worth, 0), pays }];
    });
    won += wins.length;
    const multiplier = wins.reduce((sum, { ways, pays }) => sum + ways * pays, 0) * 100;
    expect(played('ways', {}, nonce)).toEqual({ multiplier, detail: { cells, wins } });
  }
  expect(won).toBeGreaterThan(100);
});

test('hold and win: after the screen and the values, every fifteen words are a respin of the places left', () => {
  const { weights, paytable, coins } = firstOf.holdandwin.rules;
  const pot = potOf([...weights, 14]);
  const values = coins.flatMap(({ pays, weight }) => new Array<number>(weight).fill(pays));
  const symbolOf = (pays: number): number => 8 + coins.findIndex((coin) => coin.pays === pays);
  let triggered = 0;
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 435);
    const valueAt = (place: number): number => values[scaled(words[15 + place] ?? 0, 100)] ?? 0;
    const screen = words.slice(0, 15).map((word, place) => {
      const symbol = pot[scaled(word, 100)] ?? 0;
      return symbol === 8 ? symbolOf(valueAt(place)) : symbol;
    });
    const held = new Map(screen.flatMap((symbol, place) => (symbol > 7 ? [[place, valueAt(place)] as const] : [])));
    const isTriggered = held.size >= 6;
    const respins = [];
    for (let misses = 0; isTriggered && misses < 3 && held.size < 15;) {
      const own = words.slice(30 + 15 * respins.length, 45 + 15 * respins.length);
      const landed = own.flatMap((word, place) => (!held.has(place) && scaled(word, 100) < 6 ? [place] : []));
      for (const place of landed) held.set(place, valueAt(place));
      misses = landed.length === 0 ? misses + 1 : 0;
      respins.push(landed.map((place) => ({ place, symbol: symbolOf(valueAt(place)) })));
    }
    const cells = columnsOf(screen);
    const wins = winsOf(paytable, cells, 10);
    const won = isTriggered ? [...held.values()].reduce((sum, pays) => sum + pays, 0) : 0;
    const grand = held.size === 15 ? 25_000 : 0;
    const multiplier = wins.reduce((sum, { pays }) => sum + pays, 0) * 1_000 + (won + grand) * 100;
    if (isTriggered) triggered += 1;
    expect(played('holdandwin', {}, nonce)).toEqual({ multiplier, detail: { cells, wins, respins } });
  }
  expect(triggered).toBeGreaterThan(1);
});
