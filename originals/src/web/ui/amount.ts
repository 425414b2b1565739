import { westernDigits } from '@pavilion/contract/bangla-digits';

/** Parses taka in Western or Bangla digits, grouped or not; null unless it is a whole number of poisha. */
export function amountOf(typed: string): number | null {
  const text = westernDigits(typed).replace(/[৳,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? Number(text) : null;
}
