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

export function useQuietTime(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet;
}
