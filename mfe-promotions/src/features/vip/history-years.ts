import type { vipHistory } from '@pavilion/contract/calls/vip';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Digits, Language } from '@pavilion/platform';

export type VipMonth = ReplyOf<typeof vipHistory>['data'][number];
export interface VipYear {
  readonly year: number;
  readonly months: readonly VipMonth[];
}

/** Groups months by year in their given order, newest first. */
export function byYear(months: readonly VipMonth[]): VipYear[] {
  const years = new Map<number, VipMonth[]>();
  for (const month of months) years.set(month.year, [...(years.get(month.year) ?? []), month]);
  return [...years].map(([year, own]) => ({ year, months: own }));
}

/** Returns a month's or year's name in the player's language. */
export function calendarName(
  part: 'month' | 'year',
  { year, month }: Pick<VipMonth, 'year' | 'month'>,
  language: Language,
  digits: Digits,
): string {
  const locale = `${language === 'bn' ? 'bn-BD' : 'en-GB'}-u-nu-${digits}`;
  const options: Intl.DateTimeFormatOptions = part === 'month' ? { month: 'long' } : { year: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15));
}
