/** The documents' scroll threshold: past it the phone's bar gives way to the page, and the way up appears. */
export const SCROLL_THRESHOLD_PX = 300;

export function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
