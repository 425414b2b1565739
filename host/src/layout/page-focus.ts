import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '@pavilion/platform/router';

/** History entries of this document that were shown before: going back to one keeps the browser's scroll position. */
const visitedKeys = new Set<string>();

/** Scrolls a new page to its top and moves focus into it, so that a screen reader reads it and not the old menu. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    const isBack = visitedKeys.has(key);
    visitedKeys.add(key);
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, key, main]);
}
