import fc from 'fast-check';
import { splitWin } from './parts';

const poisha = fc.integer({ min: 0, max: 2_500_000_000 });

test('a win is split in the proportion of its stake, with the odd poisha as main money', () => {
  expect(splitWin(10_001, { main: 3_000, bonus: 1_000 })).toEqual({ main: 7_501, bonus: 2_500 });
  expect(splitWin(100, { main: 50, bonus: 0 })).toEqual({ main: 100, bonus: 0 });
  expect(splitWin(100, { main: 0, bonus: 50 })).toEqual({ main: 0, bonus: 100 });
  expect(splitWin(100, { main: 0, bonus: 0 })).toEqual({ main: 100, bonus: 0 });
});

test('splitting neither creates nor loses a poisha, however large the amount', () => {
  const total = ({ main, bonus }: { main: number; bonus: number }): number => main + bonus;
  fc.assert(
    fc.property(poisha, poisha, poisha, (amount, main, bonus) => {
      const parts = splitWin(amount, { main, bonus });
      return total(parts) === amount && parts.main >= 0 && parts.bonus >= 0;
    }),
  );
  // The product exceeds 2^53.
  expect(splitWin(2_000_000_001, { main: 1, bonus: 1_999_999_999 })).toEqual({ main: 2, bonus: 1_999_999_999 });
});
