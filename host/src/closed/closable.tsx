import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { PageSkeleton } from '../layout/states';
import { closureOf, rememberClosure } from './closure';

const Closed = lazy(async () => ({ default: (await import(/* webpackChunkName: "closed" */ './closed.view')).ClosedView }));

/** The page, or what an operator's settings put in its place; an open site pays for a comparison. */
export const Closable = observer(function Closable({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const { pathname } = useLocation();
  const closure = closureOf(platform, pathname);
  const isKnown = platform.shared.general.state.kind === 'ready';
  const remembered = closure === 'unknown' ? null : closure;
  useEffect(() => {
    if (isKnown) rememberClosure(remembered);
  }, [isKnown, remembered]);
  // A bet or a payment on its way is not cut off by a setting.
  if (closure === null || !platform.pending.isIdle) return children;
  if (closure === 'unknown') return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Closed closure={closure} />
    </Suspense>
  );
});
