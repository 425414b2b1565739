const BANGLA_ZERO = 0x09e6;

/** Returns the first digit typed, in Western digits, or '' without one. */
export function checkDigitOf(typed: string): string {
  const western = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
  return western.replace(/\D/g, '').slice(0, 1);
}
