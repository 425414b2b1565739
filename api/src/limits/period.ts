import type { LimitPeriod } from '@pavilion/contract/calls/limits';

const DAY = 86_400_000;
// Bangladesh keeps no summer time.
const DHAKA = 6 * 3_600_000;
// 1 January 1970 was a Thursday; four days later a week began.
const FIRST_MONDAY = 4;

/** When the period that runs began and ends: days of Asia/Dhaka, weeks from Monday, months and years of the calendar. */
export function periodAt(period: LimitPeriod | 'year', now: number): { readonly from: number; readonly until: number } {
  const day = Math.floor((now + DHAKA) / DAY);
  switch (period) {
    case 'day':
      return { from: day * DAY - DHAKA, until: (day + 1) * DAY - DHAKA };
    case 'week': {
      const monday = day - ((((day - FIRST_MONDAY) % 7) + 7) % 7);
      return { from: monday * DAY - DHAKA, until: (monday + 7) * DAY - DHAKA };
    }
    case 'month': {
      const there = new Date(now + DHAKA);
      const firstOf = (months: number): number =>
        Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - DHAKA;
      return { from: firstOf(0), until: firstOf(1) };
    }
    case 'year': {
      const year = new Date(now + DHAKA).getUTCFullYear();
      return { from: Date.UTC(year, 0, 1) - DHAKA, until: Date.UTC(year + 1, 0, 1) - DHAKA };
    }
  }
}
