import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Returns whether the reader prefers reduced motion. */
export const isStill = (): boolean => window.matchMedia(STILL).matches;

function follow(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useStillness(): boolean {
  return useSyncExternalStore(follow, isStill);
}
