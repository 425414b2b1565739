import { intersect } from '../amount-range';
import { offerProblemOf } from '../offers/offer-problem';
import { sumOf } from './deposit-sum';

const offer = { bonusPercent: 77, maxBonus: 777_700, turnover: 12, minDeposit: 50_000, ineligible: null };

test('a bonus is a capped share of the deposit, and turnover counts both', () => {
  expect(sumOf(100_000, offer, 2)).toEqual({
    pays: 100_000,
    bonus: 77_000,
    rebate: 2_000,
    turnover: 2_124_000,
    freeRounds: 0,
  });
  expect(sumOf(2_000_000, offer, 0).bonus).toBe(777_700);
});

test('bonuses are rounded down and turnover up, even at rates without an exact binary form', () => {
  expect(sumOf(10_001, { ...offer, bonusPercent: 2.3, turnover: 1.1 }, 0.15)).toEqual({
    pays: 10_001,
    bonus: 230,
    rebate: 15,
    turnover: 11_255,
    freeRounds: 0,
  });
});

test('without a promotion the deposit must be staked once', () => {
  expect(sumOf(50_000, null, 0)).toEqual({ pays: 50_000, bonus: 0, rebate: 0, turnover: 50_000, freeRounds: 0 });
});

test('an offer shows why it can’t be used: the server’s reason first, then its minimum', () => {
  expect(offerProblemOf({ ...offer, ineligible: 'used' }, 20_000)).toBe('used');
  expect(offerProblemOf(offer, 49_999)).toBe('min_deposit');
  expect(offerProblemOf(offer, 50_000)).toBeNull();
  expect(offerProblemOf(offer, 0)).toBeNull();
});

test('the range is the intersection of site, method and channel', () => {
  expect(intersect(null, null)).toEqual({ min: 10_000, max: 2_500_000 });
  expect(intersect({ min: 20_000, max: 9_000_000 }, { min: 5_000, max: 1_000_000 })).toEqual({
    min: 20_000,
    max: 1_000_000,
  });
});
