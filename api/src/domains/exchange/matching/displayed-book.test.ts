import fc from 'fast-check';
import type { SelectionLevels } from '../books/levels';
import type { MarketSide } from './amounts';
import { books, order, PAIR } from './crossing-books.fixture';
import { withImplied } from './displayed-book';
import { matchOrders } from './matching';

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
        [147, 2_129],
      ],
      lay: [
        [150, 20_000],
        [153, 1_900],
      ],
    },
  ]);
});

test('the displayed book never crosses, and has what a taker would be matched', () => {
  let implied = 0;
  fc.assert(
    fc.property(books, ({ runners, orders: list }) => {
      const sums = runners.map((selection): SelectionLevels => {
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
      const shown = withImplied(sums, runners, 3);
      expect(shown.filter(isCrossed)).toEqual([]);
      for (const each of shown) {
        const [best] = each.back;
        const [own] = sums.find(({ selection }) => selection === each.selection)?.back ?? [];
        if (best === undefined || best[0] === own?.[0]) continue;
        implied += 1;
        const taker = order('me', each.selection, 'back', best[0], best[1]);
        const waiting = list.map((one) => ({ ...one, player: 'x', minFill: null }));
        const { fills } = matchOrders(waiting, [taker], runners);
        // Prices that would cross its own are matched, though not shown.
        expect(fills[0]?.taker.price).toBeGreaterThanOrEqual(best[0]);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(implied).toBeGreaterThan(50);
});
