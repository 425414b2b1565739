import { gamesOf, nonces, playedIn, scaled, wordsOf } from './vectors';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

const lines =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 11011 11211 01010 21212 02020 20202 00200 22022 10201';
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

test.each(gamesOf('slot'))('%s: a screen is fifteen words, and wilds land only on its wild reels', (code, game) => {
  const { weights, paytable, lines: count } = game.rules;
  const [wild = 0, ...others] = weights;
  // A reel without the wild has the last symbol in its place.
  const wildless = potOf([0, ...others.slice(0, 6), (others[6] ?? 0) + wild]);
  const isWildless = (reel: number): boolean => code === 'TIG-REELS-001' && (reel === 0 || reel === 4);
  const pots = [0, 1, 2, 3, 4].map((reel) => (isWildless(reel) ? wildless : potOf(weights)));
  let won = 0;
  for (const nonce of nonces) {
    const cells = columnsOf(wordsOf(nonce, 15).map((word, at) => pots[Math.floor(at / 3)]?.[scaled(word, 100)] ?? 0));
    const wins = winsOf(paytable, cells, count);
    won += wins.length;
    const multiplier = (wins.reduce((sum, { pays }) => sum + pays, 0) * 10_000) / count;
    expect(playedIn(game, {}, nonce)).toEqual({ multiplier, detail: { cells, wins } });
  }
  expect(won).toBeGreaterThan(50);
});

/** By game: lines, what three, four and more scatters bring, and what wins of free spins are multiplied by. */
const freeSpins: Record<string, readonly [number, readonly number[], number]> = {
  'NAK-SPINS-001': [20, [8, 10, 12], 1],
  'TIG-SPINS-001': [20, [10, 12, 15], 2],
  'PAD-SPINS-001': [5, [10, 12, 15], 3],
};

test.each(gamesOf('freespins'))('%s: every fifteen words are a screen, and scatters bring more', (code, game) => {
  const { weights, paytable } = game.rules;
  const [lineCount, brings, times] = freeSpins[code] ?? [0, [], 0];
  const pot = potOf([...weights, 4]);
  let triggered = 0;
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 15 * 16).map((word) => pot[scaled(word, 100)] ?? 0);
    const spins = [];
    let count = 1;
    for (let at = 0; at < count; at += 1) {
      const screen = words.slice(15 * at, 15 * at + 15);
      const cells = columnsOf(screen);
      spins.push({ cells, wins: winsOf(paytable, cells, lineCount) });
      const scatters = screen.filter((symbol) => symbol === 8).length;
      if (at === 0 && scatters > 2) count = 1 + (brings[Math.min(scatters, 5) - 3] ?? 0);
    }
    if (count > 1) triggered += 1;
    const [paid = 0, ...free] = spins.map(({ wins }) => wins.reduce((sum, { pays }) => sum + pays, 0));
    const multiplier = ((paid + times * free.reduce((sum, pays) => sum + pays, 0)) * 10_000) / lineCount;
    expect(playedIn(game, {}, nonce)).toEqual({ multiplier, detail: { spins } });
  }
  expect(triggered).toBeGreaterThan(3);
});

/** By game: cells of a reel, and how many of a symbol each wild counts as. */
const reelsOfWays: Record<string, readonly [number, number]> = {
  'MEG-WAYS-001': [3, 2],
  'KHE-WAYS-001': [4, 1],
  'TIG-WAYS-001': [3, 3],
};

test.each(gamesOf('ways'))('%s: every path of a symbol pays, and wilds multiply its paths', (code, game) => {
  const { weights, paytable } = game.rules;
  const [height, worthOfWild] = reelsOfWays[code] ?? [0, 0];
  const [wild = 0, ...others] = weights;
  // The outer reels have the last symbol in place of the wild.
  const outer = potOf([0, ...others.slice(0, 6), (others[6] ?? 0) + wild]);
  const pots = [outer, potOf(weights), potOf(weights), potOf(weights), outer];
  let won = 0;
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 5 * height);
    const cells = pots.map((pot, reel) =>
      words.slice(reel * height, (reel + 1) * height).map((word) => pot[scaled(word, 100)] ?? 0),
    );
    const wins = [1, 2, 3, 4, 5, 6, 7].flatMap((symbol) => {
      // Paths are walked one by one.
      let paths = [1];
      let count = 0;
      for (const column of cells) {
        const next = paths.flatMap((worth) =>
          column.flatMap((cell) => (cell === symbol ? [worth] : cell === 0 ? [worthOfWild * worth] : [])),
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
    expect(playedIn(game, {}, nonce)).toEqual({ multiplier, detail: { cells, wins } });
  }
  expect(won).toBeGreaterThan(100);
});

/** By game: lines, a coin's share of cells and of respun ones in percent, and what a full screen pays besides. */
const holdAndWin: Record<string, readonly [number, number, number, number]> = {
  'BAZ-COINS-001': [10, 14, 6, 25_000],
  'NAK-COINS-001': [20, 15, 6, 7_500],
  'PAD-COINS-001': [5, 12, 7, 200_000],
};

test.each(gamesOf('holdandwin'))('%s: every fifteen words after the values are a respin', (code, game) => {
  const { weights, paytable, coins } = game.rules;
  const [lineCount, share, respun, full] = holdAndWin[code] ?? [0, 0, 0, 0];
  const pot = potOf([...weights, share]);
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
      const landed = own.flatMap((word, place) => (!held.has(place) && scaled(word, 100) < respun ? [place] : []));
      for (const place of landed) held.set(place, valueAt(place));
      misses = landed.length === 0 ? misses + 1 : 0;
      respins.push(landed.map((place) => ({ place, symbol: symbolOf(valueAt(place)) })));
    }
    const cells = columnsOf(screen);
    const wins = winsOf(paytable, cells, lineCount);
    const won = isTriggered ? [...held.values()].reduce((sum, pays) => sum + pays, 0) : 0;
    const grand = held.size === 15 ? full : 0;
    const paid = wins.reduce((sum, { pays }) => sum + pays, 0);
    const multiplier = (paid * 10_000) / lineCount + (won + grand) * 100;
    if (isTriggered) triggered += 1;
    expect(playedIn(game, {}, nonce)).toEqual({ multiplier, detail: { cells, wins, respins } });
  }
  expect(triggered).toBeGreaterThan(1);
});
