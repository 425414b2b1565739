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
    const look = (): void => {
      if (document.visibilityState === 'visible') void watched.refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watched]);
  return watched;
}
