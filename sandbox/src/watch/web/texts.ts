import { localizeDigits } from '@pavilion/server/pages/language';
import { documentLanguage } from '@pavilion/server/pages/web/document-language';
import { bn } from './texts.bn';
import { en, type WatchTexts } from './texts.en';

const language = documentLanguage();
export const texts: WatchTexts = language.lang === 'bn' ? bn : en;

/** Returns a score in the page's digits. */
export const figure = (value: string | number): string => localizeDigits(String(value), language);

const times = new Intl.DateTimeFormat(`${language.lang === 'bn' ? 'bn-BD' : 'en-GB'}-u-nu-${language.digits}`, {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a time in Dhaka. */
export const timeOf = (moment: string): string => times.format(new Date(moment));
