import { type RefObject, useEffect, useRef } from 'react';

/** Distance ahead of the end, so that the next rows are there when the user scrolls on. */
const ROOT_MARGIN = '400px';

/** Calls `onNear` when the returned element comes close to the viewport. */
export function useNearEnd(onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    if (!end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}
