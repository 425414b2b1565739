import moment from 'moment-timezone';

const ZONE = 'Asia/Dhaka';
export type Days = 'today' | 'yesterday' | '7' | 'all';

/** Milliseconds since 1970; `from` is in it, `to` is not. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The days of a filter as players in Dhaka count them, whatever the phone's own zone; 'all' reaches 12 months back. */
export function dhakaDays(days: Days, now: number): DayRange {
  const today = moment.tz(now, ZONE).startOf('day');
  const tomorrow = today.clone().add(1, 'day').valueOf();
  switch (days) {
    case 'today':
      return { from: today.valueOf(), to: tomorrow };
    case 'yesterday':
      return { from: today.clone().subtract(1, 'day').valueOf(), to: today.valueOf() };
    case '7':
      return { from: today.clone().subtract(6, 'days').valueOf(), to: tomorrow };
    case 'all':
      return { from: today.clone().subtract(12, 'months').valueOf(), to: tomorrow };
  }
}
