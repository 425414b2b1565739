import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from './host-context';
import { isUpdateDue, markUpdateApplied } from './newer-composition';

// Survives a remount of the frame around the page, which remounts this component too.
let arrivedAt = window.location.pathname;

/** Turns the next page change into a full page load if a newer composition waits and nothing is in flight. */
export function SafePoint({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { pending } = useHost();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === arrivedAt) return;
    arrivedAt = pathname;
    if (!isUpdateDue() || !pending.isIdle) return;
    markUpdateApplied();
    reload();
  }, [pathname, pending, reload]);
  return null;
}
