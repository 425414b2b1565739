import type { EndpointSpec, InputOf } from '@pavilion/contract/endpoint';
import type { Platform, Query } from '@pavilion/platform';

/** Reads of one call, one for each input however often it is asked for: a store's getter may then ask whenever it is computed. */
export function knownReads<const E extends EndpointSpec>(
  queries: Platform['queries'],
  endpoint: E,
): (input: InputOf<E> & object) => Query<E> {
  const known = new Map<string, Query<E>>();
  return (input) => {
    const key = JSON.stringify(input);
    const query = known.get(key) ?? queries.read(endpoint, input, { staleMs: 0 });
    known.set(key, query);
    return query;
  };
}
