/** First rule of every phone field (specification, decision 11: it is checked before the country's own). */
export const phoneDigits = /^\+?\d{10,15}$/;
const bangladesh = /^(?:\+?880|0)1[3-9]\d{8}$/;

/** Countries allowed at sign-up, by calling code, with the format of the number that follows. */
export const callingCodes = { 880: /^1[3-9]\d{8}$/, 91: /^[6-9]\d{9}$/, 92: /^3\d{9}$/ } as const;
export type CallingCode = `${keyof typeof callingCodes}`;

/** Returns +8801XXXXXXXXX for a Bangladeshi mobile number in any notation, else null. */
function bangladeshiPhone(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  return bangladesh.test(text) ? `+880${text.slice(-10)}` : null;
}

/**
 * Joins a calling code and a typed number, dropping one leading 0 (specification, decision 11); the result is not
 * validated.
 */
export function joinedPhone(code: CallingCode, typed: string): string {
  return `+${code}${typed.replace(/\D/g, '').replace(/^0/, '')}`;
}

/** Returns the number in stored form, with its calling code, or null if it fails its country's rule. */
export function storedPhone(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  const match = Object.entries(callingCodes).find(
    ([code, rule]) => text.startsWith(`+${code}`) && rule.test(text.slice(code.length + 1)),
  );
  return match ? text : bangladeshiPhone(text);
}

/** Returns 01XXXXXXXXX, as players read and type it. */
export function shownPhone(stored: string): string {
  return stored.startsWith('+880') ? `0${stored.slice(4)}` : stored;
}
