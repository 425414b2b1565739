import fc from 'fast-check';
import { ladder } from '@pavilion/contract/ladder';

/** Choices are numbers that each use takes modulo the items there are at that time. */
const choice = fc.noBias(fc.nat());

const order = fc.record({
  runner: choice,
  side: fc.constantFrom('back' as const, 'lay' as const),
  // Most of them as in a market of two or three runners: 1.50 to 6.00.
  price: fc.oneof(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 49, max: 189 })).map((at) => ladder[at] ?? 101),
  size: fc.integer({ min: 1, max: 60_000 }),
  /** The part of a fill-or-kill order that must be matched; null for one that may wait. */
  part: fc.constantFrom(null, null, null, 0.3, 1),
});

const bets = fc.record({
  kind: fc.constant('bets' as const),
  player: choice,
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
});
const removal = fc.record({
  kind: fc.constant('removal' as const),
  runner: choice,
  /** One that no bets are on, if there is any. */
  isOutsider: fc.constantFrom(false, false, true),
  factor: fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: 10_000 })),
});
// Without money, so that a removal can raise what bets lose beyond what there is.
const emptied = fc.record({ kind: fc.constant('emptied' as const) });
const inPlay = fc.record({ kind: fc.constant('inPlay' as const) });
type Input<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type MarketStep =
  Input<typeof bets> | Input<typeof removal> | { readonly kind: 'emptied' } | { readonly kind: 'inPlay' };

/** What happens in a market before it ends. */
const steps = fc
  .tuple(
    fc.array(bets, { minLength: 3, maxLength: 7, size: 'max' }),
    fc.oneof(fc.constant([]), fc.tuple(inPlay)),
    fc.oneof(fc.constant([]), fc.tuple(emptied)),
    fc.array(fc.oneof({ weight: 2, arbitrary: removal }, { weight: 1, arbitrary: bets }), {
      maxLength: 3,
      size: 'max',
    }),
  )
  .map(([first, start, without, last]): MarketStep[] => [...first, ...start, ...without, ...last]);

/** Lines of two sides or of a total; null for a market without handicaps. */
const handicaps = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      isTotal: fc.boolean(),
      lines: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 8 }),
    }),
  },
);

/** A market of any terms the rules know, what happens in it, and its results: the first one and corrections. */
export const marketInput = fc.record({
  size: fc.oneof(fc.constantFrom(2, 3, 3), fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 60 })),
  winners: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
  policy: fc.constantFrom('VOID_RUNNER' as const, 'VOID_ALL_BEFORE' as const, 'REDUCE' as const),
  handicaps,
  /** Bets are on the first few runners, so that they meet. */
  played: fc.integer({ min: 2, max: 6 }),
  steps,
  results: fc.array(
    fc.record({ choice, spender: choice, isVoid: fc.constantFrom(true, ...Array.from({ length: 7 }, () => false)) }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
});
export type MarketInput = Input<typeof marketInput>;
