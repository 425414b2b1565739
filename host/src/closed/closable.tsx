import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import { PageSkeleton } from '../layout/states';

const Closure = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closed" */ './closed-gate')).ClosedGate,
}));

/**
 * Renders the page, or the closure that an operator's settings require. An open site pays only for a comparison; the
 * closure rules load with a closed site.
 */
export const Closable = observer(function Closable({ children }: { readonly children: ReactNode }) {
  const { shared, pending } = usePlatform();
  const { state } = shared.general;
  const settings = state.kind === 'ready' ? state.value[0] : undefined;
  // While the settings load, the last visit's state decides, so neither a closed nor an open site flashes.
  const isOpen = settings
    ? settings.siteStatus !== 0 && settings.comingSoon !== 1 && settings.jurisdiction.site
    : state.kind !== 'loading' || !localStorage.getItem('site_closed');
  // A settings change must not cut off a bet or payment in flight.
  if (isOpen || !pending.isIdle) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Closure>{children}</Closure>
    </Suspense>
  );
});
