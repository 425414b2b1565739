import { gamesOf, nonces, played, playedIn, scaled, wordsOf } from './vectors';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

/** By game, a number of winning rolls. */
const winningRolls: Record<string, number> = { 'PAV-DICE-001': 4_750, 'MEG-DICE-001': 320 };

test.each(gamesOf('dice'))(
  '%s: the word is one of ten thousand rolls, and odds are 0.99 / the chance',
  (code, game) => {
    const wins = winningRolls[code] ?? 0;
    const pays = Number((99n * 10_000n * 10_000n) / (100n * BigInt(wins)));
    let won = 0;
    for (const nonce of nonces) {
      const roll = scaled(wordsOf(nonce, 1)[0] ?? 0, 10_000);
      const [isUnder, isOver] = [roll < wins, roll > 9_999 - wins];
      won += Number(isUnder) + Number(isOver);
      expect([
        playedIn(game, { target: wins, over: false }, nonce),
        playedIn(game, { target: 9_999 - wins, over: true }, nonce),
      ]).toEqual([
        { multiplier: isUnder ? pays : 0, detail: { roll, won: isUnder } },
        { multiplier: isOver ? pays : 0, detail: { roll, won: isOver } },
      ]);
    }
    expect(won).toBeGreaterThan(10);
  },
);

/** By game: tiles of a row, mines and picks. */
const boards: Record<string, readonly [number, number, readonly number[]]> = {
  'PAV-MINES-001': [5, 3, [7, 0, 24, 12]],
  'KHE-MINES-001': [3, 2, [4, 8]],
  'KHE-MINES-002': [6, 7, [35, 1, 17]],
};

test.each(gamesOf('mines'))('%s: mines take free tiles one by one, and odds are 0.99 / the chance', (code, game) => {
  const [width, count, picks] = boards[code] ?? [0, 0, []];
  let [all, safe] = [1n, 1n];
  for (const at of picks.keys()) {
    all *= BigInt(width ** 2 - at);
    safe *= BigInt(width ** 2 - count - at);
  }
  const pays = Number((9_900n * all) / safe);
  let wins = 0;
  for (const nonce of nonces) {
    let free = Array.from({ length: width ** 2 }, (_, tile) => tile);
    const placed = wordsOf(nonce, count).map((word) => {
      const tile = free[scaled(word, free.length)] ?? 0;
      free = free.filter((other) => other !== tile);
      return tile;
    });
    const won = picks.every((tile) => free.includes(tile));
    wins += Number(won);
    const expected = { multiplier: won ? pays : 0, detail: { mines: placed.sort((a, b) => a - b), won } };
    expect(playedIn(game, { mines: count, picks }, nonce)).toEqual(expected);
  }
  expect(wins).toBeGreaterThan(100);
});

test('crash: 52 bits of the first two words say where the flight ends, one in a hundred at once', () => {
  let instant = 0;
  for (const nonce of nonces) {
    const [high = 0n, low = 0n] = wordsOf(nonce, 2).map((word) => BigInt(word));
    const drawn = (high << 20n) | (low >> 12n);
    const reached = Number((99n << 52n) / ((1n << 52n) - drawn));
    const point = reached < 100 ? 100 : reached > 500_000 ? 500_000 : reached;
    instant += Number(point === 100);
    expect([101, 180, null].map((out) => played('crash', { out }, nonce))).toEqual([
      { multiplier: point >= 101 ? 10_100 : 0, detail: { point } },
      { multiplier: point >= 180 ? 18_000 : 0, detail: { point } },
      { multiplier: 0, detail: { point } },
    ]);
  }
  expect(instant).toBeGreaterThan(0);
});

/** By game: pockets of the wheel, of which 37 is the double zero, and what zero gives back of a bet on red. */
const wheels: Record<string, readonly [number, number]> = {
  'PAV-ROULETTE-001': [37, 0],
  'LAL-ROULETTE-001': [37, 0.5],
  'LAL-ROULETTE-002': [38, 0],
  'LAL-ROULETTE-003': [37, 0],
};

test.each(gamesOf('roulette'))('%s: the word is a pocket, and bets pay 36 / their numbers', (code, game) => {
  const [pockets, atZero] = wheels[code] ?? [0, 0];
  const reds = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
  // In the order of their names.
  const bets = ['corner-7-8-10-11', 'dozen-2', 'red', 'split-17-20', 'straight-0'].map((spot, at) => ({
    spot,
    amount: 100 * (at + 1),
  }));
  const drawn = new Set<number>();
  for (const nonce of nonces) {
    const number = scaled(wordsOf(nonce, 1)[0] ?? 0, pockets);
    drawn.add(number);
    const times = [
      [7, 8, 10, 11].includes(number) ? 9 : 0,
      number > 12 && number < 25 ? 3 : 0,
      reds.includes(number) ? 2 : number === 0 ? atZero : 0,
      number === 17 || number === 20 ? 18 : 0,
      number === 0 ? 36 : 0,
    ];
    const wins = bets
      .map(({ spot, amount }, at) => ({ spot, pays: amount * (times[at] ?? 0) }))
      .filter(({ pays }) => pays > 0);
    const multiplier = (wins.reduce((sum, { pays }) => sum + pays, 0) * 10_000) / 1_500;
    expect(playedIn(game, { bets }, nonce)).toEqual({ multiplier, detail: { number, wins } });
  }
  expect(drawn.size).toBe(pockets);
});
