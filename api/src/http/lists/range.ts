import type { RecordDays } from '@pavilion/contract/record-list';
import { refuse } from '../../kernel/texts/refusal';

export const DAY_MS = 86_400_000;
// Bangladesh has no daylight saving time.
const DHAKA_MS = 6 * 3_600_000;
const MONTHS_BACK = 12;

interface DayRangeQuery {
  readonly days?: RecordDays | undefined;
  /** Days such as 2026-11-22, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Milliseconds since 1970, at day boundaries in Asia/Dhaka; the end is exclusive. */
export type Range = readonly [number, number];

/** Returns a time's day number in Asia/Dhaka. */
export function dayOf(ms: number): number {
  return Math.floor((ms + DHAKA_MS) / DAY_MS);
}

/** Returns the start of a day in Asia/Dhaka. */
function startOf(day: number): number {
  return day * DAY_MS - DHAKA_MS;
}

/** Returns the requested range, reaching back 12 months at most. */
export function rangeOf({ days, from, to }: DayRangeQuery, now: number): Range {
  const today = dayOf(now);
  const [first, last] =
    from === undefined && to === undefined ? named(days, today) : [dayNamed(from) ?? -Infinity, dayNamed(to) ?? today];
  if (first > last) refuse('invalid_input');
  const begin = Math.max(first, twelveMonthsBefore(now));
  return [startOf(begin), Math.max(startOf(begin), startOf(last + 1))];
}

function named(days: RecordDays | undefined, today: number): readonly [number, number] {
  switch (days) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [today - 1, today - 1];
    case '7':
      return [today - 6, today];
    default:
      return [-Infinity, today];
  }
}

function dayNamed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) ? refuse('invalid_input') : ms / DAY_MS;
}

function twelveMonthsBefore(now: number): number {
  const date = new Date(now + DHAKA_MS);
  date.setUTCMonth(date.getUTCMonth() - MONTHS_BACK);
  return Math.floor(date.getTime() / DAY_MS);
}
