import { useLocation } from '@pavilion/platform/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const KEY = 'lobby-scroll';
const GROWING_MS = 1_000;

interface Place {
  readonly entry: string;
  readonly top: number;
}

function keptPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

/** A short list's page is as long as it was only once what stands beside the games is there, too. */
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
 * Brings a player who comes back from a game to where the list was left. The browser alone can't: when it tries,
 * the list isn't there yet. Kept for the history's entry, so that a fresh visit begins at the top.
 *
 * @param ready - the list is as long as it was.
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
    const kept = keptPlace();
    if (kept?.entry !== entry.current || kept.top === 0) return;
    // After the grid has measured itself, which it does as this page is laid out.
    requestAnimationFrame(() => scrollBackTo(kept.top));
  }, [ready]);
  // In the same step as the list goes: a page without it is short, and its scroll would be noted in place of the list's.
  useLayoutEffect(() => {
    const note = (): void => void (place.current = window.scrollY);
    const keep = (): void =>
      sessionStorage.setItem(KEY, JSON.stringify({ entry: entry.current, top: place.current } satisfies Place));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}
