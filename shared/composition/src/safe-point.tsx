import { useLayoutEffect } from 'react';
import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { isUpdateDue, markUpdateApplied } from './newer-composition';

// Survives a remount of the frame around the page, which remounts this component too.
let arrivedAt = window.location.pathname;

/** Turns the next page change into a full page load if a newer composition waits and nothing is in flight. */
export function SafePoint({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { pending } = usePlatform();
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
