import { useEffect, useState } from 'react';

/** Runs the callback once the browser is idle. @returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Time after loading in which a slow connection can fetch the page's pictures. */
const PICTURES_MS = 3000;

/** Runs low-priority work: once the page has loaded, `waitMs` have passed and the browser is idle. */
export function runAfterLoad(run: () => void, waitMs = PICTURES_MS): void {
  const soon = (): unknown => setTimeout(() => runWhenIdle(run), waitMs);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
