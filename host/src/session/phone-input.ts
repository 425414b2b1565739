import { type CallingCode, joinedPhone, storedPhone } from '@pavilion/contract/phone';
import { latinDigits } from './latin-digits';

/** The calling codes a player may choose from, the likeliest first. */
export const callingCodeChoices: readonly CallingCode[] = ['880', '91', '92'];

export type PhoneProblem = 'phone' | 'phoneCountry';

const TYPED = /^\d{10,15}$/;

/** Digits alone: Bangla ones count, spaces, dashes, brackets and a plus don't. */
function digitsOf(typed: string): string {
  return latinDigits(typed)
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');
}

/** With its calling code, as the server takes it; a number pasted with its own code is not given a second one. */
export function wirePhone(code: CallingCode, typed: string): string {
  const digits = digitsOf(typed);
  const whole = digits.startsWith(code) ? storedPhone(`+${digits}`) : null;
  return whole ?? joinedPhone(code, digits);
}

/** The documents' first rule, then the country's own (decisions.md 11). */
export function phoneProblem(code: CallingCode, typed: string): PhoneProblem | null {
  if (!TYPED.test(digitsOf(typed))) return 'phone';
  return storedPhone(wirePhone(code, typed)) === null ? 'phoneCountry' : null;
}
