const BANGLA_ZERO = 0x09e6;

/** Converts Bangla digits, as a Bangla keyboard types them, to 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Converts 0-9 to Bangla digits. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
