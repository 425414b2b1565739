import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { useIsIdle } from '@pavilion/ui';

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
