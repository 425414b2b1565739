const BANGLA_ZERO = 0x09e6;

/** Converts Bangla digits, as a Bangla keyboard types them, to 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
