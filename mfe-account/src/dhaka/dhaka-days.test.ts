import { dhakaDays } from './dhaka-days';

// 01:30 on the 21st in Dhaka, still the 20th in London.
const NOW = Date.parse('2026-11-20T19:30:00.000Z');
const iso = (range: { from: number; to: number }) => [range.from, range.to].map((ms) => new Date(ms).toISOString());

test('a day runs from midnight to midnight in Dhaka', () => {
  expect(iso(dhakaDays('today', NOW))).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z']);
  expect(iso(dhakaDays('yesterday', NOW))).toEqual(['2026-11-19T18:00:00.000Z', '2026-11-20T18:00:00.000Z']);
});

test('seven days count today, and all reaches 12 months back', () => {
  expect(iso(dhakaDays('7', NOW))[0]).toBe('2026-11-14T18:00:00.000Z');
  expect(iso(dhakaDays('all', NOW))[0]).toBe('2025-11-20T18:00:00.000Z');
});
