const DAY = 86_400_000;
// UTC+6 all year.
const DHAKA = 6 * 3_600_000;

/** Returns the day of a time in Asia/Dhaka, counted from 1970. */
export function dhakaDay(moment: number): number {
  return Math.floor((moment + DHAKA) / DAY);
}

/** Returns the start of a day. */
export function beginOfDay(day: number): number {
  return day * DAY - DHAKA;
}

/** Formats a day as YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Returns a format for times in Asia/Dhaka, as day, month, year, hours and minutes. @param locale - with digits. */
export const dhakaTime = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Dhaka',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
