/** A Bangla keyboard types Bangla digits; what we send and judge is 0-9. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));
}
