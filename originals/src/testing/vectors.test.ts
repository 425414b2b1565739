import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOf } from '@pavilion/contract/originals';
import { nonces, played, scaled, wordsOf } from './vectors';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

test('every engine has rounds that are recomputed', () => {
  const files = readdirSync(__dirname).filter((name) => /^vectors\.(\w+\.)?test\.ts$/.test(name));
  const text = files.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  const names = [...text.matchAll(/(?:played|gamesOf)\('(\w+)'/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(firstOf).sort());
});

test('wheel: the word is scaled to the segments', () => {
  const table = firstOf.wheel.rules.wheels[30]?.medium ?? [];
  for (const nonce of nonces) {
    const segment = scaled(wordsOf(nonce, 1)[0] ?? 0, 30);
    const multiplier = (table[segment] ?? 0) * 100;
    expect(played('wheel', { segments: 30, risk: 'medium' }, nonce)).toEqual({ multiplier, detail: { segment } });
  }
});

test('keno: ten numbers leave the card one by one, and the hits pay what the table says', () => {
  const picks = [3, 7, 14, 22, 31, 40];
  const table = firstOf.keno.rules.tables.low[picks.length - 1] ?? [];
  for (const nonce of nonces) {
    const card = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, true]));
    const drawn = wordsOf(nonce, 10).map((word) => {
      const left = [...card.keys()];
      const number = left[scaled(word, left.length)] ?? 0;
      card.delete(number);
      return number;
    });
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const expected = { multiplier: (table[hits] ?? 0) * 100, detail: { drawn, hits } };
    expect(played('keno', { picks, risk: 'low' }, nonce)).toEqual(expected);
  }
});

test('bingo: columns are drawn first, then the balls, and the best pattern pays', () => {
  const pays: Record<string, number> = { frame: 5_000, cross: 80, three: 20, two: 5, corners: 2.5, line: 1.5 };
  const found = new Set<string>();
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 60);
    const take = (numbers: number[]): number => numbers.splice(scaled(words.shift() ?? 0, numbers.length), 1)[0] ?? 0;
    const rows = Array.from({ length: 5 }, () => new Array<number>(5).fill(0));
    for (const column of [0, 1, 2, 3, 4]) {
      const numbers = Array.from({ length: 15 }, (_, at) => 15 * column + at + 1);
      for (const [at, row] of rows.entries()) if (at !== 2 || column !== 2) row[column] = take(numbers);
    }
    const pot = Array.from({ length: 75 }, (_, at) => at + 1);
    const balls = Array.from({ length: 36 }, () => take(pot));
    const has = rows.map((row) => row.map((number) => number === 0 || balls.includes(number)));
    const across = has.filter((row) => row.every(Boolean)).length;
    const down = [0, 1, 2, 3, 4].filter((column) => has.every((row) => row[column])).length;
    const [falling, rising] = [has.every((row, at) => row[at]), has.every((row, at) => row[4 - at])];
    const lines = across + down + Number(falling) + Number(rising);
    const outer = [has[0], has[4]].every((row) => row?.every(Boolean)) && has.every((row) => row[0] && row[4]);
    const corners = has[0]?.[0] && has[0][4] && has[4]?.[0] && has[4][4];
    const count = lines > 2 ? 'three' : lines === 2 ? 'two' : corners ? 'corners' : lines === 1 ? 'line' : null;
    const pattern = outer ? 'frame' : falling && rising ? 'cross' : count;
    if (pattern !== null) found.add(pattern);
    const multiplier = (pays[pattern ?? ''] ?? 0) * 10_000;
    expect(played('bingo', {}, nonce)).toEqual({ multiplier, detail: { card: rows.flat(), balls, pattern } });
  }
  expect(found.size).toBeGreaterThan(3);
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

test('race: runners leave the field one by one by their shares, and odds are 0.96 / the chance, rounded down', () => {
  const shares = [75, 130, 20, 400, 100, 40, 180, 55];
  const odds = { 'win-4': 240, 'place-7': 165, 'place-3': 1_171 } as const;
  const bets = Object.keys(odds).map((spot) => ({ spot, amount: 200 }));
  const paid = new Set<number>();
  for (const nonce of nonces) {
    // Each runner holds as many tickets as its share; the drawn one and its others leave the pot.
    let tickets = shares.flatMap((share, at) => new Array<number>(share).fill(at + 1));
    const order = wordsOf(nonce, 8).map((word) => {
      const runner = tickets[scaled(word, tickets.length)] ?? 0;
      tickets = tickets.filter((ticket) => ticket !== runner);
      return runner;
    });
    const won = { 'win-4': order[0] === 4, 'place-7': order.indexOf(7) < 3, 'place-3': order.indexOf(3) < 3 };
    // In the order of the runners.
    const wins = (['place-3', 'win-4', 'place-7'] as const)
      .filter((spot) => won[spot])
      .map((spot) => ({ spot, pays: odds[spot] * 2 }));
    const multiplier = (wins.reduce((sum, { pays }) => sum + pays, 0) * 10_000) / 600;
    paid.add(wins.length);
    expect(played('race', { race: 2, bets }, nonce)).toEqual({ multiplier, detail: { order, wins } });
  }
  expect([...paid].sort()).toEqual([0, 1, 2, 3]);
});

test('football: the first two words are the goals, the next ones their minutes, and odds are 0.96 / the chance', () => {
  const [home, away] = [
    [140, 280, 270, 180, 90, 40],
    [420, 360, 160, 45, 12, 3],
  ];
  const bets = ['away', 'over', 'score-2-1'].map((spot) => ({ spot, amount: 100 }));
  let wonBets = 0;
  for (const nonce of nonces) {
    const words = wordsOf(nonce, 12);
    // Each number of goals holds as many tickets of a thousand as its share.
    const score = [home, away].map((shares, side) => {
      const tickets = shares?.flatMap((share, goals) => new Array<number>(share).fill(goals)) ?? [];
      return tickets[scaled(words[side] ?? 0, 1_000)] ?? 0;
    });
    const [own = 0, other = 0] = score;
    const minuteOf = (word: number): number => scaled(word, 90) + 1;
    const goals = [
      ...words.slice(2, 2 + own).map((word) => ({ minute: minuteOf(word), side: 'home' })),
      ...words.slice(7, 7 + other).map((word) => ({ minute: minuteOf(word), side: 'away' })),
    ].sort((a, b) => a.minute - b.minute);
    const wins = [
      { spot: 'away', pays: own < other ? 592 : 0 },
      { spot: 'over', pays: own + other > 2 ? 178 : 0 },
      { spot: 'score-2-1', pays: own === 2 && other === 1 ? 987 : 0 },
    ].filter(({ pays }) => pays > 0);
    wonBets += wins.length;
    const multiplier = (wins.reduce((sum, { pays }) => sum + pays, 0) * 10_000) / 300;
    const expected = { multiplier, detail: { home: own, away: other, goals, wins } };
    expect(played('football', { match: 1, bets }, nonce)).toEqual(expected);
  }
  expect(wonBets).toBeGreaterThan(100);
});

test('fishing: the first word is the shot of a million, the second one the color of the catch', () => {
  // 0.97 / (what a catch pays, of which one in twenty pays twice), in millionths.
  const catches = { mola: 461_904, koi: 184_761, chital: 11_547 } as const;
  const pays = { mola: 2, koi: 5, chital: 80 } as const;
  let golden = 0;
  for (const nonce of nonces)
    for (const fish of ['mola', 'koi', 'chital'] as const) {
      const [shot = 0, color = 0] = wordsOf(nonce, 2);
      const caught = scaled(shot, 1_000_000) < catches[fish];
      const isGolden = caught && scaled(color, 20) === 0;
      golden += Number(isGolden);
      const multiplier = caught ? pays[fish] * (isGolden ? 20_000 : 10_000) : 0;
      expect(played('fishing', { fish }, nonce)).toEqual({ multiplier, detail: { caught, golden: isGolden } });
    }
  expect(golden).toBeGreaterThan(5);
});
