import { westernDigits } from '@pavilion/contract/bangla-digits';

export { westernDigits };

const made = new WeakMap<object, object>();

/** Returns Bangla texts with their digits converted to Western ones; converts each set of texts once. */
export function inWesternDigits<T>(words: T): T {
  if (typeof words === 'string') return westernDigits(words) as T & string;
  if (typeof words === 'function') {
    const format = words as unknown as (...values: readonly unknown[]) => unknown;
    return ((...values: readonly unknown[]) => inWesternDigits(format(...values))) as T;
  }
  if (typeof words !== 'object' || words === null) return words;
  const converted = made.get(words) ?? convert(words);
  made.set(words, converted);
  return converted as T & object;
}

function convert(words: object): object {
  if (Array.isArray(words)) return words.map(inWesternDigits);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, inWesternDigits<unknown>(value)]));
}
