import { formatFor } from './format';

test('amounts are grouped by lakh', () => {
  expect(formatFor('en', 'latn').money(123456700)).toBe('৳12,34,567.00');
  expect(formatFor('en', 'latn').money(-50)).toBe('-৳0.50');
});

test('a player may choose Bangla digits', () => {
  expect(formatFor('bn', 'beng').amount(200000)).toBe('২,০০০.০০');
  expect(formatFor('bn', 'latn').countdown(599)).toBe('09:59');
});

test('times are Dhaka times, wherever the browser is', () => {
  expect(formatFor('en', 'latn').dateTime(Date.UTC(2026, 0, 31, 20, 5, 9))).toBe('01/02/2026, 02:05:09');
});
