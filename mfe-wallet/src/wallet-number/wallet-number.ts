const PHONE_DIGITS = 11;

/** A Rocket account is a phone and one more digit; every other wallet's number is the phone itself. */
export function hasCheckDigit(method: string): boolean {
  return method.toLowerCase() === 'rocket';
}

/** Whether this can be an account of that method at all; whose it is, the server knows. */
export function isWalletNumber(method: string, number: string): boolean {
  return /^\d+$/.test(number) && number.length === PHONE_DIGITS + Number(hasCheckDigit(method));
}

/** The two fields a number is typed in. */
export function partsOf(number: string): { readonly phone: string; readonly checkDigit: string } {
  return { phone: number.slice(0, PHONE_DIGITS), checkDigit: number.slice(PHONE_DIGITS) };
}
