/** Converts Bangla digits, as a Bangla keyboard types them, to 0-9, which we send and validate. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));
}
