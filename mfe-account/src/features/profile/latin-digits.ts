/** Bangla digits as the plain ones a server takes. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
