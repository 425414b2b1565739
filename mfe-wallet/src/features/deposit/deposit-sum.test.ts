import { intersect } from './amount-range';
import { sumOf } from './deposit-sum';
import { obstacleOf } from './offer-obstacle';

const offer = { bonusPercent: 77, maxBonus: 777_700, turnover: 12, minDeposit: 50_000, ineligible: null };

test('a bonus is its share of the deposit up to its cap, and its turnover counts both', () => {
  expect(sumOf(100_000, offer, 2)).toEqual({
    pays: 100_000,
    bonus: 77_000,
    rebate: 2_000,
    turnover: 2_124_000,
    freeRounds: 0,
  });
  expect(sumOf(2_000_000, offer, 0).bonus).toBe(777_700);
});

test('what is given is rounded down and what is owed up, at rates without an exact binary form too', () => {
  expect(sumOf(10_001, { ...offer, bonusPercent: 2.3, turnover: 1.1 }, 0.15)).toEqual({
    pays: 10_001,
    bonus: 230,
    rebate: 15,
    turnover: 11_255,
    freeRounds: 0,
  });
});

test('without a promotion the deposit itself is to be staked once', () => {
  expect(sumOf(50_000, null, 0)).toEqual({ pays: 50_000, bonus: 0, rebate: 0, turnover: 50_000, freeRounds: 0 });
});

test('an offer says why it can’t be used: what the server knows first, then its minimum against the amount', () => {
  expect(obstacleOf({ ...offer, ineligible: 'used' }, 20_000)).toBe('used');
  expect(obstacleOf(offer, 49_999)).toBe('min_deposit');
  expect(obstacleOf(offer, 50_000)).toBeNull();
  expect(obstacleOf(offer, 0)).toBeNull();
});

test('the range is what site, method and channel all allow', () => {
  expect(intersect(null, null)).toEqual({ min: 10_000, max: 2_500_000 });
  expect(intersect({ min: 20_000, max: 9_000_000 }, { min: 5_000, max: 1_000_000 })).toEqual({
    min: 20_000,
    max: 1_000_000,
  });
});
