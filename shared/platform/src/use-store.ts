import { useState } from 'react';
import { usePlatform } from './context';
import type { Platform } from './platform';

/** Creates a page's store once per page; it survives a change of layout. */
export function useStore<T>(make: (platform: Platform) => T): T {
  const platform = usePlatform();
  const [store] = useState(() => make(platform));
  return store;
}
