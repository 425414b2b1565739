import { type RefObject, useEffect, useState } from 'react';

/** What is asked for this far ahead is mostly here before the eye is. */
const AHEAD = '400px 0px';

/** Whether an element has come near the screen since the reader first scrolled; once near, it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (near || !current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    // A page still filling is short, and its foot near; nobody has asked for it.
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
