import { useEffect, useState } from 'react';

/** Runs once the browser has nothing more urgent to do. @returns how to call it off. */
export function whenQuiet(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Long enough after loading that a slow line has brought the page's pictures. */
const AFTER_LOADING_MS = 3000;

/** Runs what nobody waits for: the page has loaded, its pictures had their time, and it is quiet. */
export function whenLoaded(run: () => void): void {
  const soon = (): unknown => setTimeout(() => whenQuiet(run), AFTER_LOADING_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

export function useQuietTime(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet;
}
