import { type RefObject, useEffect, useState } from 'react';

/** What is asked for this far ahead is mostly here before the eye is. */
const AHEAD = '400px 0px';

/** Whether an element has come near the screen; once near, it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: AHEAD });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, element]);
  return near;
}
