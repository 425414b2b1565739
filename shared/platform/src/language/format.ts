import { usePlatform } from '../context';
import type { Digits, Language } from './language.store';

const ZONE = 'Asia/Dhaka';

/** Formats numbers, money and times for the player; times are in Asia/Dhaka, and callers add the label GMT+6. */
export interface Format {
  /** ৳12,34,567.00 from poisha, grouped by lakhs. */
  readonly money: (poisha: number) => string;
  /** 12,34,567.00 from poisha, without the sign. */
  readonly amount: (poisha: number) => string;
  readonly number: (value: number, fractionDigits?: number) => string;
  /** 21/11/2026 (en-GB) */
  readonly date: (ms: number) => string;
  /** 21/11/2026, 14:05:09 */
  readonly dateTime: (ms: number) => string;
  /** 14:05:09 */
  readonly time: (ms: number) => string;
  /** 09:59 from seconds. */
  readonly countdown: (seconds: number) => string;
}

const cache = new Map<string, Format>();

/** Returns the cached formatter of a language and digits. */
export function formatFor(language: Language, digits: Digits): Format {
  const key = `${language}-${digits}`;
  const cached = cache.get(key) ?? build(language, digits);
  cache.set(key, cached);
  return cached;
}

function build(language: Language, digits: Digits): Format {
  const numbers = `${language === 'bn' ? 'bn-BD' : 'en-IN'}-u-nu-${digits}`;
  const dates = `${language === 'bn' ? 'bn-BD' : 'en-GB'}-u-nu-${digits}`;
  const decimal = (places: number) =>
    new Intl.NumberFormat(numbers, { minimumFractionDigits: places, maximumFractionDigits: places });
  const [whole, two] = [decimal(0), decimal(2)];
  const pair = new Intl.NumberFormat(numbers, { minimumIntegerDigits: 2, useGrouping: false });
  const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;
  const [date, time] = [new Intl.DateTimeFormat(dates, day), new Intl.DateTimeFormat(dates, clock)];
  return {
    money: (poisha) => `${poisha < 0 ? '-' : ''}৳${two.format(Math.abs(poisha) / 100)}`,
    amount: (poisha) => two.format(poisha / 100),
    number: (value, places = 0) => (places === 0 ? whole : places === 2 ? two : decimal(places)).format(value),
    date: (ms) => date.format(ms),
    dateTime: (ms) => `${date.format(ms)}, ${time.format(ms)}`,
    time: (ms) => time.format(ms),
    countdown: (seconds) => `${pair.format(Math.floor(seconds / 60))}:${pair.format(seconds % 60)}`,
  };
}

/** Returns the formatter of the player's choice. Use inside an observer. */
export function useFormat(): Format {
  const { code, digits } = usePlatform().language;
  return formatFor(code, digits);
}
