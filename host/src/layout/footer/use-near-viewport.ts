import { type RefObject, useEffect, useState } from 'react';

/** Root margin: content requested this early has mostly loaded before it is visible. */
const PRELOAD_MARGIN = '400px 0px';

/** Returns whether an element has come near the screen since the reader first scrolled; stays true from then on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (near || !current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    // A page that is still loading is short, so its foot is near without any scrolling.
    const begin = (): void => watch.observe(current);
    if (window.scrollY > 0) begin();
    else window.addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', begin);
      watch.disconnect();
    };
  }, [near, element]);
  return near;
}
