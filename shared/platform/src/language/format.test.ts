import { formatFor } from './format';

test('amounts are grouped by lakh', () => {
  expect(formatFor('en', 'latn').money(123456700)).toBe('৳12,34,567.00');
  expect(formatFor('en', 'latn').money(-50)).toBe('-৳0.50');
});

test('a player can choose Bangla digits', () => {
  expect(formatFor('bn', 'beng').amount(200000)).toBe('২,০০০.০০');
  expect(formatFor('bn', 'latn').countdown(599)).toBe('09:59');
});

test('times are Dhaka times, wherever the browser is', () => {
  expect(formatFor('en', 'latn').dateTime(Date.UTC(2026, 0, 31, 20, 5, 9))).toBe('01/02/2026, 02:05:09');
});

test('a Bangla page uses the player’s digits for money, dates, times and countdowns', () => {
  const noon = Date.UTC(2026, 10, 21, 6, 5, 9);
  const shown = (digits: 'latn' | 'beng') => {
    const format = formatFor('bn', digits);
    return [
      format.money(123456750),
      format.number(4000),
      format.number(2.5, 1),
      format.dateTime(noon),
      format.countdown(61),
    ];
  };
  expect(shown('latn')).toEqual(['৳12,34,567.50', '4,000', '2.5', '21/11/2026, 12:05:09', '01:01']);
  expect(shown('beng')).toEqual(['৳১২,৩৪,৫৬৭.৫০', '৪,০০০', '২.৫', '২১/১১/২০২৬, ১২:০৫:০৯', '০১:০১']);
});
