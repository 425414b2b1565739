import fc from 'fast-check';
import { monthAt, readMonth } from './month';

test('a month begins and ends at midnight in Dhaka', () => {
  const edge = Date.parse('2026-12-01T00:00:00+06:00');
  expect(monthAt(edge - 1)).toEqual({ name: '2026-11', from: Date.parse('2026-11-01T00:00:00+06:00'), until: edge });
  expect(monthAt(edge)).toMatchObject({ name: '2026-12', from: edge });
  expect(monthAt(edge, 1)).toMatchObject({ name: '2027-01' });
  expect(monthAt(edge, -12)).toMatchObject({ name: '2025-12' });
});

test('each time is in exactly one month, which its name reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
      fc.integer({ min: -30, max: 30 }),
      (ms, after) => {
        const month = monthAt(ms);
        expect(month.from <= ms && ms < month.until).toBe(true);
        expect(readMonth(month.name)).toEqual(month);
        expect(monthAt(ms, after + 1).from).toBe(monthAt(ms, after).until);
      },
    ),
  );
});

test.each(['2026-13', '2026-00', '26-01', '2026-1', 'past', ''])('%j is no month', (text) => {
  expect(readMonth(text)).toBeUndefined();
});
