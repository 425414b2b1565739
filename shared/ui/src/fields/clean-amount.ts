const BANGLA_ZERO = 0x09e6;
const AMOUNT = /^\d*(\.\d{0,2})?$/;

/**
 * Normalizes a typed or pasted amount to plain digits.
 *
 * Bangla digits become Latin ones; the taka sign, spaces and thousands commas are removed. Anything else returns
 * `before`.
 */
export function cleanAmount(typed: string, before: string): string {
  const plain = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO)).replace(/[\s,৳]/g, '');
  return AMOUNT.test(plain) ? plain : before;
}
