import type { Language } from '../visitor/visitor';
import { bn } from './grant.texts.bn';
import { en, type GrantTexts } from './grant.texts.en';

export const grantTexts: Readonly<Record<Language, GrantTexts>> = { en, bn };

const ZONE = 'Asia/Dhaka';
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', bn: 'bn-BD-u-nu-latn' };

/** Formats a time as 14:30, with the date if it is not today. */
export function momentOf(iso: string, language: Language): string {
  const at = new Date(iso);
  const day = (date: Date): string => date.toLocaleDateString('en-CA', { timeZone: ZONE });
  const dated = day(at) === day(new Date()) ? {} : ({ day: 'numeric', month: 'short' } as const);
  return at.toLocaleString(locales[language], {
    ...dated,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONE,
  });
}
