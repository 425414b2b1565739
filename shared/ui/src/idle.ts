import { useEffect, useState } from 'react';

/**
 * Runs the callback once the page has loaded and the browser is idle, or has been busy for a while since. A browser is
 * idle too while it waits for the first page's scripts and pictures, which what runs then would delay on a slow
 * connection.
 *
 * @returns a function that cancels it.
 */
export function runWhenIdle(run: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const cancelLoad = whenLoaded(() => void (cancelIdle = requestIdle(run)));
  return () => (cancelIdle ?? cancelLoad)();
}

function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}

/** A page that is never idle on a slow phone gets its late parts, too. */
const BUSY_MS = 1500;

function requestIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: BUSY_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Time after loading in which a slow connection can fetch the page's pictures. */
const PICTURES_MS = 3000;

/**
 * Runs low-priority work: once the page has loaded, `waitMs` have passed and the browser is idle.
 *
 * @returns a function that cancels it.
 */
export function runAfterLoad(run: () => void, waitMs = PICTURES_MS): () => void {
  let cancelWait: (() => void) | undefined;
  const cancelLoad = whenLoaded(() => {
    const timer = setTimeout(() => void (cancelWait = runWhenIdle(run)), waitMs);
    cancelWait = () => clearTimeout(timer);
  });
  return () => (cancelWait ?? cancelLoad)();
}

/**
 * Whether the page has loaded and the browser was idle since.
 *
 * @param isReady - whether to begin waiting for it.
 * @param schedule - `runAfterLoad` gives the page's pictures their time first.
 */
export function useIsIdle(isReady = true, schedule: (run: () => void) => () => void = runWhenIdle): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isReady ? schedule(() => setIsIdle(true)) : undefined), [isReady, schedule]);
  return isIdle;
}
