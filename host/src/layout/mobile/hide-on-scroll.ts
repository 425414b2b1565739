import { followScroll, SCROLL_THRESHOLD_PX } from '../scroll-threshold';

/** A smaller movement is jitter of a resting finger, not a change of direction. */
const JITTER_PX = 8;

/**
 * Hides the bar on scrolling down past the threshold and shows it on the first movement up; above the threshold it
 * always shows. That is our reading of "the navigation bar is toggled by a scroll threshold of 300 px". Its style
 * keeps it visible with focus inside and with reduced motion.
 */
export function hideOnScroll(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  let last = window.scrollY;
  return followScroll(() => {
    // Phones overscroll past the top and spring back.
    const now = Math.max(0, window.scrollY);
    const isDeep = now > SCROLL_THRESHOLD_PX;
    if (isDeep && Math.abs(now - last) < JITTER_PX) return;
    bar.toggleAttribute('data-away', isDeep && now > last);
    last = now;
  });
}
