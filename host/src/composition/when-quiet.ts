/** Long enough after loading that a slow line has brought the page's pictures. */
const AFTER_LOAD_MS = 3000;

/** Runs what can wait: when the page has loaded, a moment has passed and nobody needs the main thread. */
export function whenQuiet(work: () => void): void {
  const idle = (): unknown => (window.requestIdleCallback ? window.requestIdleCallback(work) : window.setTimeout(work));
  const soon = (): unknown => window.setTimeout(idle, AFTER_LOAD_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
