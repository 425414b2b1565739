import { betOf } from '../slip/slip.fixture';
import { averaged } from './average';

test('bets on one side of one runner combine at their average price, weighted by what was matched', () => {
  const bets = [
    betOf({ matched: 10_000, average: 200 }),
    betOf({ id: 'b2', matched: 30_000, average: 240 }),
    betOf({ id: 'b3', side: 'lay', matched: 5_000, average: 190 }),
  ];
  expect(averaged(bets).map(({ matched, average, bet }) => [bet.side, matched, average])).toEqual([
    ['back', 40_000, 230],
    ['lay', 5_000, 190],
  ]);
});

test('fancy bets on different lines stay apart, because they don’t win together', () => {
  const fancy = { kind: 'fancy', side: 'yes', matched: 100, average: 10_000 } as const;
  expect(averaged([betOf({ ...fancy, line: 41 }), betOf({ ...fancy, id: 'b2', line: 43 })])).toHaveLength(2);
});
