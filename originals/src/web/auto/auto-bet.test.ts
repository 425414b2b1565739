import fc from 'fast-check';
import { AutoBet, type AutoBetPlan } from './auto-bet';

const plan = (change: Partial<AutoBetPlan> = {}): AutoBetPlan => ({
  stake: 1_000,
  rounds: null,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopProfit: null,
  stopLoss: null,
  most: 100_000,
  ...change,
});
/** Plays results in turn until the plan stops. @param payouts - as multiples of each stake. */
function play(auto: AutoBet, payouts: readonly number[]): number[] {
  const stakes: number[] = [];
  for (const payout of payouts) {
    if (auto.stop !== null) break;
    stakes.push(auto.stake);
    auto.count(Math.floor(auto.stake * payout));
  }
  return stakes;
}
const raise = (percent: number) => ({ kind: 'raise', percent }) as const;

test('a number of rounds is played and no more', () => {
  const auto = new AutoBet(plan({ rounds: 3 }));
  expect(play(auto, [0, 2, 0, 2, 0])).toEqual([1_000, 1_000, 1_000]);
  expect([auto.left, auto.stop]).toEqual([0, 'rounds']);
});

test('the stake doubles after each loss and starts again after a win', () => {
  expect(play(new AutoBet(plan({ onLoss: raise(100) })), [0, 0, 0, 2, 0, 0])).toEqual([
    1_000, 2_000, 4_000, 8_000, 1_000, 2_000,
  ]);
});

test('a payout of the stake is no win', () => {
  expect(play(new AutoBet(plan({ onWin: raise(50) })), [1, 2, 1])).toEqual([1_000, 1_000, 1_500]);
});

test('it stops once the profit is reached', () => {
  const auto = new AutoBet(plan({ stopProfit: 1_500 }));
  expect(play(auto, [2, 2, 2])).toHaveLength(2);
  expect(auto.stop).toBe('profit');
});

test('it stops before the bet that could lose more than the limit', () => {
  const auto = new AutoBet(plan({ onLoss: raise(100), stopLoss: 6_999 }));
  expect(play(auto, [0, 0, 0, 0])).toEqual([1_000, 2_000]);
  expect(auto.stop).toBe('loss');
});

test('a stake above the game’s maximum stops it', () => {
  const auto = new AutoBet(plan({ onLoss: raise(100), most: 3_000 }));
  expect(play(auto, [0, 0, 0])).toEqual([1_000, 2_000]);
  expect(auto.stop).toBe('stake');
});

test('whatever the results, no limit is ever passed', () => {
  const change = fc.oneof(
    fc.constant({ kind: 'reset' } as const),
    fc.integer({ min: 0, max: 1_000 }).map((percent) => raise(percent)),
  );
  const limit = fc.option(fc.integer({ min: 1, max: 50_000 }));
  const plans = fc.record({
    stake: fc.integer({ min: 100, max: 20_000 }),
    rounds: fc.option(fc.integer({ min: 1, max: 50 })),
    onWin: change,
    onLoss: change,
    stopProfit: limit,
    stopLoss: limit,
    most: fc.constant(50_000),
  });
  fc.assert(
    fc.property(plans, fc.array(fc.constantFrom(0, 0.5, 1, 1.98, 20), { maxLength: 60 }), (each, payouts) => {
      const auto = new AutoBet(each);
      let [profit, best, count] = [0, 0, 0];
      for (const payout of payouts) {
        if (auto.stop !== null) break;
        const { stake } = auto;
        expect(stake).toBeLessThanOrEqual(each.most);
        expect(best).toBeLessThan(each.stopProfit ?? Infinity);
        profit += Math.floor(stake * payout) - stake;
        best = profit;
        count += 1;
        auto.count(Math.floor(stake * payout));
        expect(profit).toBeGreaterThanOrEqual(-(each.stopLoss ?? Infinity));
      }
      expect(count).toBeLessThanOrEqual(each.rounds ?? Infinity);
    }),
  );
});
