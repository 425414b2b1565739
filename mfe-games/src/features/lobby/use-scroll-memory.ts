import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@pavilion/platform/router';

const KEY = 'lobby-scroll';
const GROWING_MS = 1_000;

interface Place {
  readonly entry: string;
  readonly top: number;
  /** When the document was loaded that stored it. */
  readonly loadedAt: number;
}

function readStoredPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

/**
 * Returns whether this is the visit that the place was stored in. The first entry of every document has the same key,
 * so a place of another document counts only after a reload, or back or forward.
 */
function isSameVisit(stored: Place | null, entry: string): stored is Place {
  if (stored?.entry !== entry) return false;
  if (stored.loadedAt === performance.timeOrigin) return true;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type !== 'navigate';
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
    if (!isSameVisit(stored, entry.current) || stored.top === 0) return;
    // Runs after the grid has measured itself during this page's layout.
    requestAnimationFrame(() => scrollBackTo(stored.top));
  }, [ready]);
  // Runs as the list is removed: without it the page is short, and its scroll position would be stored instead.
  useLayoutEffect(() => {
    const note = (): void => void (place.current = window.scrollY);
    const storePlace = (): void => {
      const stored: Place = { entry: entry.current, top: place.current, loadedAt: performance.timeOrigin };
      sessionStorage.setItem(KEY, JSON.stringify(stored));
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', storePlace);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', storePlace);
      storePlace();
    };
  }, []);
}
