import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@pavilion/platform/router';

const KEY = 'lobby-scroll';
const GROWING_MS = 1_000;

interface Place {
  readonly entry: string;
  readonly top: number;
}

function readStoredPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

/** Retries: the page of a short list reaches its former height only once the content beside the games has loaded. */
function scrollBackTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  if (Math.ceil(window.scrollY) >= top) return;
  const growing = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.ceil(window.scrollY) >= top) growing.disconnect();
  });
  growing.observe(document.body);
  setTimeout(() => growing.disconnect(), GROWING_MS);
}

/**
 * Restores the list's scroll position when a player returns from a game. The browser can't: when it tries, the list
 * isn't rendered yet. Stored per history entry, so that a new visit begins at the top.
 *
 * @param ready - the list has its former height.
 */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const entry = useRef(key);
  const place = useRef(0);
  const restored = useRef(false);
  useEffect(() => void (entry.current = key), [key]);
  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const stored = readStoredPlace();
    if (stored?.entry !== entry.current || stored.top === 0) return;
    // Runs after the grid has measured itself during this page's layout.
    requestAnimationFrame(() => scrollBackTo(stored.top));
  }, [ready]);
  // Runs as the list is removed: without it the page is short, and its scroll position would be stored instead.
  useLayoutEffect(() => {
    const note = (): void => void (place.current = window.scrollY);
    const storePlace = (): void =>
      sessionStorage.setItem(KEY, JSON.stringify({ entry: entry.current, top: place.current } satisfies Place));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', storePlace);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', storePlace);
      storePlace();
    };
  }, []);
}
