const PHONE_DIGITS = 11;

/**
 * Returns whether the method's accounts have a check digit: a Rocket account is a phone number and one more digit;
 * any other wallet uses the phone number itself.
 */
export function hasCheckDigit(method: string): boolean {
  return method.toLowerCase() === 'rocket';
}

/** Returns whether the number has the format of the method's accounts; only the server can check the owner. */
export function isWalletNumber(method: string, number: string): boolean {
  return /^\d+$/.test(number) && number.length === PHONE_DIGITS + Number(hasCheckDigit(method));
}

/** Splits a number into the form's two fields. */
export function partsOf(number: string): { readonly phone: string; readonly checkDigit: string } {
  return { phone: number.slice(0, PHONE_DIGITS), checkDigit: number.slice(PHONE_DIGITS) };
}
