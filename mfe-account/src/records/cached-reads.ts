import type { EndpointSpec, InputOf } from '@pavilion/contract/endpoint';
import type { Platform, Query } from '@pavilion/platform';

/** Returns a function that caches one query per input, so that a store's getter may request it on every computation. */
export function memoizeReads<const E extends EndpointSpec>(
  queries: Platform['queries'],
  endpoint: E,
): (input: InputOf<E> & object) => Query<E> {
  const cache = new Map<string, Query<E>>();
  return (input) => {
    const key = JSON.stringify(input);
    const query = cache.get(key) ?? queries.read(endpoint, input, { staleMs: 0 });
    cache.set(key, query);
    return query;
  };
}
