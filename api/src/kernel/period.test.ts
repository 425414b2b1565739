import { periodAt } from './period';

const at = (text: string): number => Date.parse(text);
const shown = (period: 'day' | 'week' | 'month', now: string): readonly string[] => {
  const { from, until } = periodAt(period, at(now));
  return [from, until].map((ms) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 16));
};

test.each([
  // 2026-11-21 is a Saturday; 18:00 UTC is midnight in Dhaka.
  ['day', '2026-11-21T17:59:59Z', ['2026-11-21T00:00', '2026-11-22T00:00']],
  ['day', '2026-11-21T18:00:00Z', ['2026-11-22T00:00', '2026-11-23T00:00']],
  ['week', '2026-11-21T12:00:00Z', ['2026-11-16T00:00', '2026-11-23T00:00']],
  ['week', '2026-11-22T17:59:59Z', ['2026-11-16T00:00', '2026-11-23T00:00']],
  ['week', '2026-11-22T18:00:00Z', ['2026-11-23T00:00', '2026-11-30T00:00']],
  ['month', '2026-11-30T17:59:59Z', ['2026-11-01T00:00', '2026-12-01T00:00']],
  ['month', '2026-12-31T18:00:00Z', ['2027-01-01T00:00', '2027-02-01T00:00']],
  ['month', '2028-02-29T12:00:00Z', ['2028-02-01T00:00', '2028-03-01T00:00']],
] as const)('the current %s at %s', (period, now, expected) => {
  expect(shown(period, now)).toEqual(expected);
});
