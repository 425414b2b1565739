import { type CallingCode, joinedPhone, storedPhone } from '@pavilion/contract/phone';
import { westernDigits } from '@pavilion/platform/language/western-digits';

/** The calling codes a player may choose, the likeliest first. */
export const callingCodeChoices: readonly CallingCode[] = ['880', '91', '92'];

export type PhoneProblem = 'phone' | 'phoneCountry';

const TYPED = /^\d{10,15}$/;

/** Returns the digits alone: Bangla digits are converted; spaces, dashes, brackets and a leading plus are dropped. */
function digitsOf(typed: string): string {
  return westernDigits(typed)
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');
}

/**
 * Returns the number with its calling code, as the server expects it; a pasted number that has its own code doesn't
 * get a second one.
 */
export function wirePhone(code: CallingCode, typed: string): string {
  const digits = digitsOf(typed);
  const whole = digits.startsWith(code) ? storedPhone(`+${digits}`) : null;
  return whole ?? joinedPhone(code, digits);
}

/** Validates the specification's rule first, then the country's own (specification, decision 11). */
export function phoneProblem(code: CallingCode, typed: string): PhoneProblem | null {
  if (!TYPED.test(digitsOf(typed))) return 'phone';
  return storedPhone(wirePhone(code, typed)) === null ? 'phoneCountry' : null;
}
