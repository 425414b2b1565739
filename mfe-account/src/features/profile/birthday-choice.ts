import { todayInDhaka } from '../../dhaka/day-limits';

const OLDEST = 120;
const ADULT = 18;

export interface BirthdayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const range = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => String(from < to ? from + i : from - i));

/** Returns the years, newest first. */
export function birthYears(now: number): string[] {
  const year = Number(todayInDhaka(now).slice(0, 4));
  return range(year, year - OLDEST);
}

/** Returns the days of the chosen month: 31 without a month, 29 for a February without a year. */
export function daysOf({ month, year }: BirthdayParts): string[] {
  const last = month === '' ? 31 : new Date(Date.UTC(year === '' ? 2000 : Number(year), Number(month), 0)).getUTCDate();
  return range(1, last);
}

/** Returns YYYY-MM-DD; null while a part is missing or if the month has no such day. */
export function birthdayOf({ day, month, year }: BirthdayParts): string | null {
  if (day === '' || month === '' || year === '' || !daysOf({ day, month, year }).includes(day)) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function isUnderAge(birthday: string, now: number): boolean {
  const turns = `${Number(birthday.slice(0, 4)) + ADULT}${birthday.slice(4)}`;
  return turns > todayInDhaka(now);
}
