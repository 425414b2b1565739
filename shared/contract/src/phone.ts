import * as z from '@pavilion/contract/schema';

/** The first rule of every phone field (decisions.md 11 gives it before the country's own). */
export const phoneDigits = /^\+?\d{10,15}$/;
const bangladesh = /^(?:\+?880|0)1[3-9]\d{8}$/;

/** The countries a player may sign up from, by calling code, and the number that follows it. */
export const callingCodes = { 880: /^1[3-9]\d{8}$/, 91: /^[6-9]\d{9}$/, 92: /^3\d{9}$/ } as const;
export type CallingCode = `${keyof typeof callingCodes}`;

/** +8801XXXXXXXXX for a Bangladeshi mobile number however it was typed, else null. */
export function bangladeshiPhone(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  return bangladesh.test(text) ? `+880${text.slice(-10)}` : null;
}

/** A calling code and a number as typed, joined dropping one leading 0 (decisions.md 11); not yet judged. */
export function joinedPhone(code: CallingCode, typed: string): string {
  return `+${code}${typed.replace(/\D/g, '').replace(/^0/, '')}`;
}

/** The number as it is stored, with its calling code, or null where its country's rule refuses it. */
export function storedPhone(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  const known = Object.entries(callingCodes).find(
    ([code, rule]) => text.startsWith(`+${code}`) && rule.test(text.slice(code.length + 1)),
  );
  return known ? text : bangladeshiPhone(text);
}

/** 01XXXXXXXXX, as players read and type it. */
export function shownPhone(stored: string): string {
  return stored.startsWith('+880') ? `0${stored.slice(4)}` : stored;
}

export const phone = z.string().check(z.regex(phoneDigits));
