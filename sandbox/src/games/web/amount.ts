/** Parses taka in Western or Bangla digits, grouped or not; null unless it is a whole number of poisha. */
export function amountOf(typed: string): number | null {
  const text = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[৳,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? Number(text) : null;
}
