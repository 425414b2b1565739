import { usePlatform } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../layout/states';

const Closure = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closed" */ './closed-gate')).ClosedGate,
}));

/** The page, or what an operator's settings put in its place. An open site pays for a comparison; the rules come with a closed one. */
export const Closable = observer(function Closable({ children }: { readonly children: ReactNode }) {
  const { shared, pending } = usePlatform();
  const { state } = shared.general;
  const settings = state.kind === 'ready' ? state.value[0] : undefined;
  // While nothing is known, what the last visit saw decides: neither a closed site nor an open one flashes by.
  const isOpen = settings
    ? settings.siteStatus !== 0 && settings.comingSoon !== 1 && settings.jurisdiction.site
    : state.kind !== 'loading' || !localStorage.getItem('site_closed');
  // A bet or a payment on its way is not cut off by a setting.
  if (isOpen || !pending.isIdle) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Closure>{children}</Closure>
    </Suspense>
  );
});
