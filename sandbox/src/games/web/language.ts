import { bn } from './texts.bn';
import { en, type Word } from './texts.en';

export const isBangla = document.documentElement.lang === 'bn';
// The site asks for Bangla digits; without that they are Western, in Bangla too (docs/provider-guide.md).
const digits = new URLSearchParams(location.search).get('digits') === 'beng' ? 'beng' : 'latn';
const locale = `${isBangla ? 'bn-BD' : 'en-IN'}-u-nu-${digits}`;
const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A text with the figures of its wording in the page's digits. */
export const written = (text: string): string =>
  digits === 'beng' ? text : text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));

type Texts<W extends string> = Readonly<Record<W, string>>;

/** Returns a function that looks up texts in the page's language and fills their {places}. */
export function createTranslator<W extends string>(
  english: Texts<W>,
  bangla: Texts<W>,
): (word: W, places?: Texts<string>) => string {
  const texts = isBangla ? bangla : english;
  return (word, places = {}) =>
    Object.entries(places).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), written(texts[word]));
}

export const translate = createTranslator<Word>(en, bn);

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

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' });

/** Formats a time in Dhaka with its time zone. */
export function moment(at: string): string {
  return `${moments.format(new Date(at))} GMT+6`;
}
