import { type RefObject, useEffect, useRef } from 'react';

/** Distance ahead of the end, so that the next rows are there when the user scrolls on. */
const AHEAD = '400px';

/** Calls `onNear` when the returned element comes close to the viewport. */
export function useNearEnd(onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    if (!end.current || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), { rootMargin: AHEAD });
    watch.observe(end.current);
    return () => watch.disconnect();
  });
  return end;
}
