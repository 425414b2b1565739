import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@pavilion/platform/router';

/** Parameters to change in the address; an empty value removes its parameter. */
export type QueryChange = Readonly<Record<string, string>>;

export interface AddressQuery {
  /** Returns the query written last, such as `?sort=aZ`, which may be newer than the rendered one; '' for none. */
  readonly newest: () => string;
  /** Changes parameters of the newest query and keeps the others. */
  readonly change: (change: QueryChange, options?: { readonly replace?: boolean }) => void;
}

/**
 * Returns the page's query, which holds the state of a list, for changes one right after the other. React commits a
 * render it has begun before it takes up a newer address: on a slow phone an older query is rendered after a newer one
 * was written, and a change of the rendered query would undo the newer one.
 */
export function useAddressQuery(): AddressQuery {
  const { pathname, search: rendered, key } = useLocation();
  const navigate = useNavigate();
  const newest = useRef(rendered);
  /** Addresses written here whose render is still to come. */
  const unrendered = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const own = unrendered.current.indexOf(pathname + rendered);
    unrendered.current = own < 0 ? [] : unrendered.current.slice(own + 1);
    if (unrendered.current.length === 0) newest.current = rendered;
  }, [pathname, rendered, key]);
  const change = useCallback<AddressQuery['change']>(
    (changed, { replace = false } = {}) => {
      newest.current = withQuery(newest.current, changed);
      const address = pathname + newest.current;
      unrendered.current = [...unrendered.current, address];
      void navigate(address, { replace });
    },
    [navigate, pathname],
  );
  return { newest: useCallback(() => newest.current, []), change };
}

function withQuery(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
