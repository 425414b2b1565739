import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { useLayoutEffect } from 'react';
import { isNewerDue, rememberTaken } from './newer';

// Lives on where the frame around the page, and this with it, is made anew.
let arrivedAt = window.location.pathname;

/** Makes the next change of page a full page load where a newer set of releases waits and nothing is on its way. */
export function SafePoint({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { pending } = usePlatform();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === arrivedAt) return;
    arrivedAt = pathname;
    if (!isNewerDue() || !pending.isIdle) return;
    rememberTaken();
    reload();
  }, [pathname, pending, reload]);
  return null;
}
