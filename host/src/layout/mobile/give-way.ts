import { followScroll, SCROLL_THRESHOLD_PX } from '../scroll-threshold';

/** A finger resting on the glass is no change of direction. */
const JITTER_PX = 8;

/**
 * What we take "the navigation bar is toggled by a scroll threshold of 300 px" for: above it the bar always stands;
 * below it reading on downwards takes it away, and the first movement up brings it back. Its style says when it stays
 * all the same: with focus inside, and where less motion is wanted.
 */
export function giveWay(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  let last = window.scrollY;
  return followScroll(() => {
    // Phones scroll past the top and spring back.
    const now = Math.max(0, window.scrollY);
    const isDeep = now > SCROLL_THRESHOLD_PX;
    if (isDeep && Math.abs(now - last) < JITTER_PX) return;
    bar.toggleAttribute('data-away', isDeep && now > last);
    last = now;
  });
}
