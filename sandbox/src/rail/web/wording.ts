import type { PageLanguage } from '@pavilion/server/pages/language';
import { railTexts, type TranslateRail } from '../rail.texts';

/** The page's texts and formats. */
export interface Wording {
  readonly t: TranslateRail;
  /** ৳12,34,567.00 */
  readonly taka: (amount: string) => string;
  /** 21 Nov, 14:05:09, in Dhaka. */
  readonly moment: (at: string) => string;
}

export function wordingOf(page: PageLanguage): Wording {
  const { lang, digits } = page;
  const amounts = new Intl.NumberFormat(`en-IN-u-nu-${digits}`, { minimumFractionDigits: 2 });
  const moments = new Intl.DateTimeFormat(`${lang === 'bn' ? 'bn-BD' : 'en-GB'}-u-nu-${digits}`, {
    timeZone: 'Asia/Dhaka',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return {
    t: railTexts(page),
    taka: (amount) => `৳${amounts.format(Number(amount))}`,
    moment: (at) => moments.format(new Date(at)),
  };
}
