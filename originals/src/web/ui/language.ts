import {
  createTranslator as createPageTranslator,
  localizeWording,
  type Translate,
} from '@pavilion/server/pages/language';
import { documentLanguage } from '@pavilion/server/pages/web/document-language';
import { bn } from './texts.bn';
import { en, type TextKey } from './texts.en';

const page = documentLanguage();
export const isBangla = page.lang === 'bn';

/** Returns the page's language of the two. */
export const inLanguage = <T>(english: T, bangla: T): T => (isBangla ? bangla : english);

const locale = `${isBangla ? 'bn-BD' : 'en-IN'}-u-nu-${page.digits}`;
const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a text with its digits converted to the page's digits. */
export const inDigits = (text: string): string => localizeWording(text, page);

/** Returns a function that looks up texts in the page's language and fills their {places}. */
export const createTranslator = <W extends string>(english: Texts<W>, bangla: Texts<W>): Translate<W> =>
  createPageTranslator<W>(page, { en: english, bn: bangla });

type Texts<W extends string> = Readonly<Record<W, string>>;

export const translate = createTranslator<TextKey>(en, bn);

/** Formats an amount with two decimals, grouped by lakh. */
export function money(amount: string | number): string {
  return amounts.format(Number(amount));
}

export function taka(amount: string | number): string {
  return `৳${money(amount)}`;
}

const formats = new Map<number, Intl.NumberFormat>();

export function number(value: number, decimals = 0): string {
  // Cached, because a flight formats its multiplier in every frame.
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
}

export function percent(value: number): string {
  return `${number(value * 100, 2)}%`;
}

/** Formats a multiplier in ten-thousandths, exactly as it is paid. */
export function times(multiplier: number): string {
  return `${number(multiplier / 10_000, multiplier % 100 === 0 ? 2 : 4)}×`;
}

/** Formats a multiplier of whole hundredths with only the decimals it has. */
export function timesShort(multiplier: number): string {
  const hundredths = Math.round(multiplier / 100);
  return `${number(hundredths / 100, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2)}×`;
}

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' });

/** Formats a time in Dhaka with its time zone. */
export function moment(at: string): string {
  return `${moments.format(new Date(at))} GMT+6`;
}
