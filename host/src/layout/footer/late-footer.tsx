import { lazy, Suspense } from 'react';
import { useIsIdle } from '@pavilion/ui';
import { RemoteBoundary } from '../../composition/remote/remote-boundary';

const Footer = lazy(async () => ({ default: (await import(/* webpackChunkName: "footer" */ './footer')).Footer }));

/**
 * The footer is below every page's first view, so it loads when the page is idle; if it fails to load, the page is
 * shown without it.
 */
export function LateFooter() {
  return (
    useIsIdle() && (
      <RemoteBoundary stub={null}>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </RemoteBoundary>
    )
  );
}
