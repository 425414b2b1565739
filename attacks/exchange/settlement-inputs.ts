import fc from 'fast-check';

/** Maximum number of decisions per market. */
const MAX_DECISIONS = 5;
/** Maximum delay before a correction, and before a player moves their money away. */
const WAIT_MS = 1_000;

/** Choices are numbers that each use takes modulo the items there are at that time. */
const choice = fc.nat();
const wait = fc.nat({ max: WAIT_MS - 1 });

/** One to three orders of a player on a match. */
export const placedBets = fc.record({
  match: choice,
  player: choice,
  orders: fc.array(
    fc.record({
      runner: choice,
      side: fc.constantFrom('back' as const, 'lay' as const),
      around: fc.constantFrom(150, 200, 340),
      steps: fc.integer({ min: -3, max: 3 }),
      stake: fc.integer({ min: 10_000, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
export type PlacedBets = typeof placedBets extends fc.Arbitrary<infer T> ? T : never;

/** Runners withdrawn from one match, some of them at once; factors are hundredths of a percent. */
export const withdrawals = fc.array(
  fc.record({
    runner: choice,
    wait: fc.nat({ max: 1_500 }),
    factor: fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: 10_000 })),
  }),
  { maxLength: 3 },
);
export type Withdrawals = typeof withdrawals extends fc.Arbitrary<infer T> ? T : never;

/** A bet on one of the house's markets: two of three on a fancy, the others on the bookmaker. */
export const houseBet = fc.record({
  player: choice,
  line: choice,
  runner: choice,
  isFancy: fc.nat({ max: 2 }).map((one) => one > 0),
  side: fc.constantFrom('yes' as const, 'no' as const),
  stake: fc.integer({ min: 10_000, max: 29_999 }),
});
export type HouseBet = typeof houseBet extends fc.Arbitrary<infer T> ? T : never;

/** Decisions of one market; one in three is entered by two operators at once. */
export const marketDecisions = fc.array(
  fc.record({ result: choice, wait, isDouble: fc.nat({ max: 2 }).map((one) => one === 0) }),
  { minLength: 1, maxLength: MAX_DECISIONS },
);
export type MarketDecisions = typeof marketDecisions extends fc.Arbitrary<infer T> ? T : never;

/** A player's use of the payouts before a result is corrected. */
export const spending = fc.record({ wait, isSpent: fc.boolean() });
export type Spending = typeof spending extends fc.Arbitrary<infer T> ? T : never;

export const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];
