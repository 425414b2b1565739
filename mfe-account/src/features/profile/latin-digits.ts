/** Converts Bangla digits to the 0-9 that the server accepts. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
