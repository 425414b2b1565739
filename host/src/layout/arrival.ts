import { useLocation } from '@pavilion/platform/router';
import { type RefObject, useEffect, useRef } from 'react';

/** Entries of this document's history that were shown before: going back to one keeps where the browser scrolls to. */
const shown = new Set<string>();

/** On another page: up to its top, and focus into it, so that a screen reader reads it and not the old menu. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const isBack = shown.has(key);
    shown.add(key);
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, key, main]);
}
