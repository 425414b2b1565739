/** The specification's scroll threshold: past it the phone's bar hides and the scroll-to-top button appears. */
export const SCROLL_THRESHOLD_PX = 300;

export function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
