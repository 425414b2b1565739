import * as z from '@pavilion/contract/schema';

/** The first rule of every phone field (decisions.md 11 gives it before the country's own). */
export const phoneDigits = /^\+?\d{10,15}$/;
const bangladesh = /^(?:\+?880|0)1[3-9]\d{8}$/;

/** +8801XXXXXXXXX for a Bangladeshi mobile number however it was typed, else null. */
export function bangladeshiPhone(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  return bangladesh.test(text) ? `+880${text.slice(-10)}` : null;
}

/** 01XXXXXXXXX, as players read and type it. */
export function shownPhone(stored: string): string {
  return stored.startsWith('+880') ? `0${stored.slice(4)}` : stored;
}

export const phone = z.string().check(z.regex(phoneDigits));
