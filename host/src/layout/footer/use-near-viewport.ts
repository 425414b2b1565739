import { type RefObject, useEffect, useState } from 'react';

/** Root margin: content requested this early has mostly loaded before it is visible. */
const PRELOAD_MARGIN = '400px 0px';

/** Returns whether an element has come near the screen since the visitor first scrolled; stays true from then on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    // A page that is still loading is short, so its footer is near without any scrolling.
    const observe = (): void => observer.observe(current);
    if (window.scrollY > 0) observe();
    else window.addEventListener('scroll', observe, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', observe);
      observer.disconnect();
    };
  }, [isNear, element]);
  return isNear;
}
