import { dayLimits, todayInDhaka } from './day-limits';

test.each([
  ['2026-11-20T17:59:59Z', { first: '2025-11-20', last: '2026-11-20' }],
  ['2026-11-20T18:00:00Z', { first: '2025-11-21', last: '2026-11-21' }],
  ['2028-02-28T18:00:00Z', { first: '2027-02-28', last: '2028-02-29' }],
])('at %s the limits are days in Dhaka, 12 months of them', (now, limits) => {
  expect(dayLimits(Date.parse(now))).toEqual(limits);
  expect(todayInDhaka(Date.parse(now))).toBe(limits.last);
});
