import { Refusal } from '../../kernel/texts/refusal';
import { rangeOf } from './range';

// 00:05 on the 22nd in Dhaka.
const now = Date.parse('2026-11-21T18:05:00Z');
const shown = (query: Parameters<typeof rangeOf>[0]): string[] =>
  rangeOf(query, now).map((ms) => new Date(ms).toISOString());

test('days start and end in Dhaka', () => {
  expect(shown({ days: 'today' })).toEqual(['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z']);
  expect(shown({ days: 'yesterday' })).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z']);
  expect(shown({ days: '7' })).toEqual(['2026-11-15T18:00:00.000Z', '2026-11-22T18:00:00.000Z']);
});

test('“all” and a custom start day reach 12 months back at most', () => {
  const all = ['2025-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'];
  expect(shown({ days: 'all' })).toEqual(all);
  expect(shown({})).toEqual(all);
  expect(shown({ from: '1999-01-01' })).toEqual(all);
});

test('a custom range includes both its days', () => {
  expect(shown({ from: '2026-11-01', to: '2026-11-02' })).toEqual([
    '2026-10-31T18:00:00.000Z',
    '2026-11-02T18:00:00.000Z',
  ]);
});

test('a range older than 12 months is empty', () => {
  const [from, to] = rangeOf({ from: '2020-01-01', to: '2020-02-01' }, now);
  expect(from).toBe(to);
});

test.each([{ from: '2026-11-03', to: '2026-11-02' }, { from: '2026-13-01' }])('%j is refused as a range', (query) => {
  expect(() => rangeOf(query, now)).toThrow(Refusal);
});
