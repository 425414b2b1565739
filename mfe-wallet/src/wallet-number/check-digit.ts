import { westernDigits } from '@pavilion/platform/language/western-digits';

/** Returns the first digit typed, in Western digits, or '' without one. */
export function checkDigitOf(typed: string): string {
  return westernDigits(typed).replace(/\D/g, '').slice(0, 1);
}
