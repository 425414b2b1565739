import fc from 'fast-check';
import { crossingRunners } from './cross-matching';
import { books, order, PAIR, THREE } from './crossing-books.fixture';
import { type BookOrder, type Fill, type FilledPart, matchOrders } from './matching';

/** Stakes of which lays of any two prices of the ladder pay whole poisha: at most so many are left. */
const LARGEST_STEP = 197 * 199;
const partsOf = ({ taker, resting }: Fill): FilledPart[] => [taker, ...resting];

/** What a player has of a matched part if a runner wins. */
function resultOf({ order: { selection, side: on }, size, profit }: FilledPart, winner: string): number {
  const backers = selection === winner ? profit : -size;
  return on === 'back' ? backers : -backers;
}

/** What the house has of a fill if a runner wins: the opposite of all players together. */
const houseResult = (fill: Fill, winner: string): number =>
  0 - partsOf(fill).reduce((sum, part) => sum + resultOf(part, winner), 0);

test('a back of 100 at 3.00 matches a back of 200 at 1.50 on the other runner, and nothing is left to the house', () => {
  const resting = order('x', 'b', 'back', 150, 20_000);
  const { fills } = matchOrders([resting], [order('y', 'a', 'back', 300, 10_000)], PAIR);
  expect(fills).toMatchObject([
    {
      isCross: true,
      taker: { price: 300, size: 10_000, profit: 20_000 },
      resting: [{ price: 150, size: 20_000, profit: 10_000 }],
    },
  ]);
  expect(PAIR.map((winner) => houseResult(fills[0] as Fill, winner))).toEqual([0, 0]);
});

test('backs at 2.00, 4.00 and 4.00 on three runners match each other, and lays as well', () => {
  for (const on of ['back', 'lay'] as const) {
    const resting = [order('x', 'b', on, 400, 50_00), order('y', 'c', on, 400, 70_00)];
    const { fills } = matchOrders(resting, [order('z', 'a', on, 200, 300_00)], THREE);
    expect(fills).toMatchObject([
      {
        isCross: true,
        taker: { price: 200, size: 100_00 },
        resting: [
          { order: resting[0], price: 400, size: 50_00 },
          { order: resting[1], price: 400, size: 50_00 },
        ],
      },
    ]);
    expect(THREE.map((winner) => houseResult(fills[0] as Fill, winner))).toEqual([0, 0, 0]);
  }
});

test('a set takes the best order of each other runner in turn, and needs one on each', () => {
  const [real, cheap, dear, other] = [
    order('x', 'a', 'lay', 300, 10_00),
    order('x', 'b', 'back', 300, 20_00),
    order('x', 'b', 'back', 400, 20_00),
    order('y', 'c', 'back', 300, 100_00),
  ];
  const taker = order('z', 'a', 'back', 200, 100_00);
  const pricesOf = (resting: BookOrder[]) =>
    matchOrders(resting, [taker], THREE).fills.map((fill) => [
      fill.taker.price,
      fill.resting.map((each) => each.order),
    ]);
  // At 4.00 and 3.00 the others leave 2.40, at 3.00 and 3.00 they leave 3.00: the real one is as good.
  expect(pricesOf([dear, cheap, other, real])).toEqual([
    [300, [real]],
    [300, [cheap, other]],
    [240, [dear, other]],
  ]);
  expect(pricesOf([dear, cheap, real])).toEqual([[300, [real]]]);
});

test('a lay of 100 at 3.00 equals a back of 200 at 1.50 on the other runner: either matches a back of the first', () => {
  const taker = order('y', 'a', 'back', 300, 10_000);
  const [lay, back] = [order('x', 'a', 'lay', 300, 10_000), order('x', 'b', 'back', 150, 20_000)];
  const results = [lay, back].map((resting) => {
    const [fill] = matchOrders([resting], [taker], PAIR).fills as [Fill];
    return PAIR.map((winner) => {
      return resultOf(fill.resting[0] as FilledPart, winner);
    });
  });
  expect(results[0]).toEqual([-20_000, 10_000]);
  expect(results[1]).toEqual(results[0]);
});

test('a real price goes first, an implied one that is better before it, rounded in the house’s favor', () => {
  const [real, implied, better] = [
    order('x', 'a', 'lay', 302, 100),
    // 2.99 of the ladder is 2.98: not as good as 3.05.
    order('x', 'b', 'back', 150, 100),
    order('x', 'b', 'back', 148, 100),
  ];
  const { fills } = matchOrders([implied, real, better], [order('y', 'a', 'back', 290, 10_000)], PAIR);
  expect(fills.map(({ resting: [met], taker }) => [met?.order.id, taker.price])).toEqual([
    [better.id, 305],
    [real.id, 302],
    [implied.id, 300],
  ]);
});

test('the house never loses by a cross-match, whoever wins, and no order gets a worse price than its own', () => {
  let sets = 0;
  fc.assert(
    fc.property(books, ({ runners, orders: incoming }) => {
      const { fills, unfilled } = matchOrders([], incoming, runners);
      const matched = new Map<string, number>();
      for (const fill of fills) {
        const { taker, resting, isCross } = fill;
        for (const winner of runners) {
          if (isCross) expect(houseResult(fill, winner)).toBeGreaterThanOrEqual(0);
          else expect(houseResult(fill, winner)).toBe(0);
        }
        const selections = new Set(partsOf(fill).map((part) => part.order.selection));
        expect(selections.size).toBe(isCross ? runners.length : 1);
        if (selections.size === 3) sets += 1;
        const { side: on, price: requested } = taker.order;
        expect(on === 'back' ? taker.price >= requested : taker.price <= requested).toBe(true);
        for (const part of resting) {
          expect(part.price).toBe(part.order.price);
          expect(part.order.player).not.toBe(taker.order.player);
        }
        for (const part of partsOf(fill)) {
          expect(part.profit).toBe(Math.floor((part.size * (part.price - 100)) / 100));
          expect(part.size).toBeGreaterThan(0);
          matched.set(part.order.id, (matched.get(part.order.id) ?? 0) + part.size);
        }
      }
      for (const { id, remaining, minFill = null } of incoming) {
        const filled = matched.get(id) ?? 0;
        expect(filled).toBeLessThanOrEqual(remaining);
        if (minFill === null) continue;
        expect(filled === 0 || filled >= minFill).toBe(true);
        expect(filled + (unfilled.get(id) ?? 0)).toBe(remaining);
      }
    }),
    { numRuns: 1_200 },
  );
  expect(sets).toBeGreaterThan(80);
});

test('what is left of a book never crosses beyond the parts of a taka that can’t be shared', () => {
  fc.assert(
    fc.property(books, ({ runners, orders }) => {
      const waiting = orders.map(({ remaining, ...each }) => ({
        ...each,
        remaining: remaining * 1_000,
        player: each.id,
        minFill: null,
      }));
      const { fills } = matchOrders([], waiting, runners);
      const left = new Map(waiting.map(({ id, remaining }) => [id, remaining]));
      for (const { order: each, size } of fills.flatMap(partsOf)) left.set(each.id, (left.get(each.id) ?? 0) - size);
      const rest = waiting.map((each) => ({ ...each, remaining: left.get(each.id) ?? 0 }));
      for (const taker of rest.filter(({ remaining }) => remaining > 0)) {
        const others = rest.filter(({ id, remaining }) => id !== taker.id && remaining > 0);
        for (const fill of matchOrders(others, [taker], runners).fills)
          expect(Math.min(...partsOf(fill).map(({ size }) => size))).toBeLessThan(
            runners === PAIR ? 100 : LARGEST_STEP,
          );
      }
    }),
    { numRuns: 1_000 },
  );
});

test('orders cross in a market with one winner while two or three runners are left', () => {
  const [one, two, three, four] = ['1', '2', '3', '4'].map((id) => ({ id, name: id, outcome: id }));
  const removed = { ...two, isWithdrawn: true };
  const of = (selections: unknown[], winners = 1, kind = 'exchange') =>
    crossingRunners({ kind, winners, selections } as Parameters<typeof crossingRunners>[0]);
  expect(of([one, two])).toEqual(['1', '2']);
  expect(of([one, two, three])).toEqual(['1', '2', '3']);
  expect(of([one, removed, three])).toEqual(['1', '3']);
  expect(of([one, removed, three, four])).toEqual(['1', '3', '4']);
  expect([
    of([one]),
    of([one, two, three, four]),
    of([one, two, three], 2),
    of([one, two], 1, 'bookmaker'),
    of([one, removed]),
  ]).toEqual([[], [], [], [], []]);
});

test('selections with handicaps cross only as the two of one line', () => {
  const lines = [1, -1, 2, -2].map((quarters, at) => ({
    ...{ id: String(at), name: String(at), outcome: String(at) },
    handicap: { of: 'margin' as const, toward: quarters > 0 ? (1 as const) : (-1 as const), quarters },
  }));
  const of = (selections: readonly object[]) =>
    crossingRunners({ kind: 'exchange', winners: 1, selections } as Parameters<typeof crossingRunners>[0]);
  expect(of(lines.slice(0, 2))).toEqual(['0', '1']);
  const withdrawn = lines.map((each, at) => ({ ...each, isWithdrawn: at < 2 }));
  expect([of(lines), of(withdrawn), of(lines.slice(0, 3))]).toEqual([[], [], []]);
});
