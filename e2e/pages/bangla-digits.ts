const DIGITS = '০১২৩৪৫৬৭৮৯';

/** Writes the digits of a text as Bangla does. */
export const inBanglaDigits = (text: string): string => text.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '');
