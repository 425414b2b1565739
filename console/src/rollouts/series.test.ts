import type { Health } from '@pavilion/releases/registry-api/health';
import { fieldIn, momentOf } from '../core/zone.store';
import { linesOf } from './series';

const minute = (at: string, loads: number) => ({ minute: at, loads });
const set = (composition: number, series: readonly object[]) => ({
  composition,
  cohort: 'control',
  documents: 0,
  reports: 0,
  parts: [{ part: 'wallet', version: '1.0.0', series }],
});

test('control and candidate share one time axis, with gaps for minutes without visits', () => {
  const health = {
    compositions: [
      set(1, [minute('2026-11-21T10:00:00Z', 4), minute('2026-11-21T10:02:00Z', 5)]),
      set(2, [minute('2026-11-21T10:01:00Z', 1)]),
    ],
  } as unknown as Health;
  const { times, control, candidate } = linesOf(health, 'wallet', 1, 2, ({ loads }) => loads);
  expect([times.length, control, candidate]).toEqual([3, [4, null, 5], [null, 1, null]]);
});

test('a minute entered in one zone is the same moment in the other', () => {
  expect(momentOf('GMT+6', '2026-11-21T18:05')).toBe('2026-11-21T12:05:00.000Z');
  expect(fieldIn('UTC', momentOf('GMT+6', '2026-11-21T03:05') ?? '')).toBe('2026-11-20T21:05');
  expect(momentOf('UTC', '')).toBeNull();
});
