import { type RefObject, useEffect, useRef } from 'react';

/** Before the end is in sight: whoever scrolls on finds the next rows there. */
const AHEAD = '400px';

/** Calls `onNear` when the returned element comes near the screen. */
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
