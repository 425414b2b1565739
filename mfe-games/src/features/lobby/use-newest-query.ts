import { useCallback, useLayoutEffect, useRef } from 'react';

interface NewestQuery {
  /** Returns the query written last, which may be newer than the rendered one. */
  readonly newest: () => string;
  /** Remembers a query that is being written to the address. */
  readonly write: (query: string) => void;
}

/**
 * Follows the query of the address across writes that are not rendered yet. React commits a render it has begun before
 * it takes up a newer address: on a slow phone an older query is rendered after a newer one was written.
 */
export function useNewestQuery(rendered: string): NewestQuery {
  const newest = useRef(rendered);
  /** Own writes whose render is still to come. */
  const unrendered = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const own = unrendered.current.indexOf(rendered);
    unrendered.current = own < 0 ? [] : unrendered.current.slice(own + 1);
    if (unrendered.current.length === 0) newest.current = rendered;
  }, [rendered]);
  const write = useCallback((query: string): void => {
    newest.current = query;
    unrendered.current = [...unrendered.current, query];
  }, []);
  return { newest: useCallback(() => newest.current, []), write };
}
