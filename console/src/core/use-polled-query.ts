import { useEffect, useMemo } from 'react';
import { useConsole } from './console';
import { PolledQuery } from './polled-query.store';

const EVERY_MS = 4000;

/** Returns a registry response that is refreshed while the page is visible; null as path requests nothing. */
export function usePolledQuery<T>(path: string | null): PolledQuery<T> | null {
  const { request } = useConsole();
  const watched = useMemo(() => (path === null ? null : new PolledQuery<T>(request, `/api${path}`)), [request, path]);
  useEffect(() => {
    if (!watched) return;
    const poll = (): void => {
      if (document.visibilityState === 'visible') void watched.refresh();
    };
    poll();
    const timer = setInterval(poll, EVERY_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [watched]);
  return watched;
}
