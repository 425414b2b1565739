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

/** Delay after loading, enough for a slow connection to fetch the page's pictures. */
const AFTER_LOADING_MS = 3000;

/** Runs low-priority work: after the page has loaded, its pictures had time to arrive and the browser is idle. */
export function runAfterLoad(run: () => void): void {
  const soon = (): unknown => setTimeout(() => runWhenIdle(run), AFTER_LOADING_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
