/** Longer texts are rare and may be large, so they are not cached. */
const LONGEST = 200;

/**
 * Memoizes a function of a text, for values that every request needs.
 *
 * @param most - maximum number of cached results. One more clears the cache, so that memory stays bounded.
 */
export function memoize<T>(work: (text: string) => T, most = 2000): (text: string) => T {
  const cache = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = cache.get(text);
    if (found) return found.value;
    const value = work(text);
    if (text.length > LONGEST) return value;
    if (cache.size >= most) cache.clear();
    cache.set(text, { value });
    return value;
  };
}
