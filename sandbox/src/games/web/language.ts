import { bn } from './texts.bn';
import { en, type Word } from './texts.en';

export const isBangla = document.documentElement.lang === 'bn';
// In Bangla, too, digits are Western unless the player chose otherwise.
const digits = new URLSearchParams(location.search).get('digits') === 'beng' ? 'beng' : 'latn';
const locale = `${isBangla ? 'bn-BD' : 'en-IN'}-u-nu-${digits}`;
const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A text in the page's language, its {places} filled. */
export function say(word: Word, places: Readonly<Record<string, string>> = {}): string {
  return Object.entries(places).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), isBangla ? bn[word] : en[word]);
}

/** Two decimals, grouped by lakh. */
export function money(amount: string | number): string {
  return amounts.format(Number(amount));
}

export function taka(amount: string | number): string {
  return `৳${money(amount)}`;
}

export function number(value: number, decimals = 0): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

export function percent(value: number): string {
  return `${number(value * 100, 2)}%`;
}

/** A multiplier in ten-thousandths, as it is paid. */
export function times(multiplier: number): string {
  return `${number(multiplier / 10_000, multiplier % 100 === 0 ? 2 : 4)}×`;
}

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' });

/** A moment in Dhaka, said to be so. */
export function moment(at: string): string {
  return `${moments.format(new Date(at))} GMT+6`;
}
