import fc from 'fast-check';
import { isOnLadder, ladder } from '@pavilion/contract/ladder';
import type { SelectionLevels } from '../books/levels';
import type { MarketSide } from './amounts';
import { impliedLimit, impliedPrice, pairOf } from './cross-matching';
import { withImplied } from './displayed-book';
import { type BookOrder, type Fill, matchOrders } from './matching';

const PAIR = ['a', 'b'] as const;
const side = fc.constantFrom<MarketSide>('back', 'lay');
const price = fc.oneof(
  fc.constantFrom(101, 102, 150, 196, 200, 202, 204, 300, 1_000, 100_000),
  fc.nat({ max: ladder.length - 1 }).map((at) => ladder[at] ?? 0),
);
const orders = fc
  .array(
    fc.record({
      player: fc.constantFrom('x', 'y', 'z'),
      selection: fc.constantFrom(...PAIR),
      side,
      price,
      remaining: fc.integer({ min: 1, max: 3_000 }),
      part: fc.constantFrom(null, null, 0.5, 1),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ part, ...each }, at): BookOrder => ({
      ...each,
      id: String(at),
      minFill: part === null ? null : Math.ceil(each.remaining * part),
    })),
  );

let count = 0;
const order = (player: string, selection: string, on: MarketSide, at: number, remaining: number): BookOrder => ({
  id: `${player}-${(count += 1)}`,
  player,
  selection,
  side: on,
  price: at,
  remaining,
});

/** What a backer of an order's matches has if a runner wins; the layer has the opposite. */
function resultOf({ selection }: BookOrder, match: { size: number; profit: number }, winner: string): number {
  return selection === winner ? match.profit : -match.size;
}

/** What the house has of a fill if a runner wins: it lays both backers or backs both layers. */
function houseResult({ taker, resting, opposite, size, profit }: Fill, winner: string): number {
  if (opposite === undefined) return 0;
  const players = resultOf(taker, { size, profit }, winner) + resultOf(resting, opposite, winner);
  return taker.side === 'back' ? 0 - players : players;
}

test('a back of 100 at 3.00 matches a back of 200 at 1.50 on the other runner, and nothing is left to the house', () => {
  const resting = order('x', 'b', 'back', 150, 20_000);
  const { fills } = matchOrders([resting], [order('y', 'a', 'back', 300, 10_000)], PAIR);
  expect(fills).toMatchObject([
    { price: 300, size: 10_000, profit: 20_000, opposite: { price: 150, size: 20_000, profit: 10_000 } },
  ]);
  expect(PAIR.map((winner) => houseResult(fills[0] as Fill, winner))).toEqual([0, 0]);
});

test('a lay of 100 at 3.00 equals a back of 200 at 1.50 on the other runner: either matches a back of the first', () => {
  const taker = order('y', 'a', 'back', 300, 10_000);
  const [lay, back] = [order('x', 'a', 'lay', 300, 10_000), order('x', 'b', 'back', 150, 20_000)];
  const results = [lay, back].map((resting) => {
    const [fill] = matchOrders([resting], [taker], PAIR).fills as [Fill];
    return PAIR.map((winner) => {
      const own = resultOf(resting, fill.opposite ?? fill, winner);
      return resting.side === 'back' ? own : -own;
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
  expect(fills.map(({ resting, price: at }) => [resting.id, at])).toEqual([
    [better.id, 305],
    [real.id, 302],
    [implied.id, 300],
  ]);
});

test('the house never loses by a cross-match, whoever wins, and no order gets a worse price than its own', () => {
  fc.assert(
    fc.property(orders, (incoming) => {
      const { fills, unfilled } = matchOrders([], incoming, PAIR);
      const matched = new Map<string, number>();
      for (const fill of fills) {
        const { taker, resting, opposite, size } = fill;
        for (const winner of PAIR) expect(houseResult(fill, winner)).toBeGreaterThanOrEqual(0);
        expect(taker.player).not.toBe(resting.player);
        expect(taker.side === 'back' ? fill.price >= taker.price : fill.price <= taker.price).toBe(true);
        expect(opposite?.price ?? fill.price).toBe(resting.price);
        matched.set(taker.id, (matched.get(taker.id) ?? 0) + size);
        matched.set(resting.id, (matched.get(resting.id) ?? 0) + (opposite?.size ?? size));
      }
      for (const { id, remaining, minFill = null } of incoming) {
        const filled = matched.get(id) ?? 0;
        expect(filled).toBeLessThanOrEqual(remaining);
        if (minFill === null) continue;
        expect(filled === 0 || filled >= minFill).toBe(true);
        expect(filled + (unfilled.get(id) ?? 0)).toBe(remaining);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what is left of a book never crosses beyond the parts of a taka that can’t be shared', () => {
  fc.assert(
    fc.property(orders, (incoming) => {
      const waiting = incoming.map((each) => ({ ...each, player: each.id, minFill: null }));
      const { fills } = matchOrders([], waiting, PAIR);
      const left = new Map(waiting.map(({ id, remaining }) => [id, remaining]));
      for (const { taker, resting, opposite, size } of fills) {
        left.set(taker.id, (left.get(taker.id) ?? 0) - size);
        left.set(resting.id, (left.get(resting.id) ?? 0) - (opposite?.size ?? size));
      }
      const rest = waiting.map((each) => ({ ...each, remaining: left.get(each.id) ?? 0 }));
      for (const taker of rest.filter(({ remaining }) => remaining > 0)) {
        const others = rest.filter(({ id, remaining }) => id !== taker.id && remaining > 0);
        for (const { size, opposite } of matchOrders(others, [taker], PAIR).fills)
          expect(Math.min(size, opposite?.size ?? size)).toBeLessThan(100);
      }
    }),
  );
});

test('an implied price is the best of the ladder that the exact one covers, and the limit finds just these', () => {
  fc.assert(
    fc.property(side, price, price, (on, resting, own) => {
      const implied = impliedPrice(on, resting);
      const covers = (at: number): boolean =>
        on === 'back' ? at * (resting - 100) <= resting * 100 : at * (resting - 100) >= resting * 100;
      const best = ladder.filter(covers);
      expect(implied).toBe((on === 'back' ? best.at(-1) : best[0]) ?? null);
      if (implied !== null) expect(isOnLadder(implied)).toBe(true);
      const isReached = on === 'back' ? resting <= impliedLimit(on, own) : resting >= impliedLimit(on, own);
      expect(isReached).toBe(implied !== null && (on === 'back' ? implied >= own : implied <= own));
    }),
    { numRuns: 2_000 },
  );
});

test('the displayed book shows the better of real and implied prices, and never crosses', () => {
  const levels: SelectionLevels[] = [
    { selection: 'a', back: [[290, 1_000]], lay: [[310, 1_000]] },
    { selection: 'b', back: [[148, 1_000]], lay: [[150, 20_000]] },
  ];
  expect(withImplied(levels, PAIR, 3)).toEqual([
    {
      selection: 'a',
      back: [
        [300, 10_000],
        [290, 1_000],
      ],
      // 148 / 48 = 3.083, rounded up.
      lay: [[310, 1_480]].map(([at]) => [at, 1_000 + 480]),
    },
    {
      selection: 'b',
      back: [
        [148, 1_000],
        [147, 2_100],
      ],
      lay: [
        [150, 20_000],
        [153, 1_900],
      ],
    },
  ]);
  fc.assert(
    fc.property(orders, (list) => {
      const sums = PAIR.map((selection): SelectionLevels => {
        const at = (on: MarketSide) =>
          list
            .filter((each) => each.selection === selection && each.side === on)
            .map((each) => [each.price, each.remaining] as const);
        return {
          selection,
          back: at('lay').sort(([one], [other]) => other - one),
          lay: at('back').sort(([one], [other]) => one - other),
        };
      });
      const isCrossed = (each: SelectionLevels): boolean => (each.back[0]?.[0] ?? 0) >= (each.lay[0]?.[0] ?? 1e9);
      fc.pre(!sums.some(isCrossed));
      expect(withImplied(sums, PAIR, 3).filter(isCrossed)).toEqual([]);
    }),
  );
});

test('orders cross only in a market with one winner and two runners, none of them withdrawn', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ id, name: id, outcome: id }));
  const of = (selections: unknown[], winners = 1, kind = 'exchange') =>
    pairOf({ kind, winners, selections } as Parameters<typeof pairOf>[0]);
  expect(of([one, two])).toEqual(['1', '2']);
  expect([
    of([one]),
    of([one, two, three]),
    of([one, two], 2),
    of([one, two], 1, 'bookmaker'),
    of([one, { ...two, isWithdrawn: true }]),
  ]).toEqual([null, null, null, null, null]);
});
