import type { LimitPeriod } from '@pavilion/contract/calls/limits';

const DAY = 86_400_000;
// Bangladesh has no daylight saving time.
const DHAKA = 6 * 3_600_000;
// 1 January 1970 was a Thursday; the first week began four days later.
const FIRST_MONDAY = 4;

/**
 * Returns the start and end of the current period: days of Asia/Dhaka, weeks from Monday, calendar months and years.
 */
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
