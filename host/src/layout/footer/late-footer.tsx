import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { useIsIdle } from '@pavilion/ui';
import { isPageShown } from '../states';

const Footer = lazy(async () => ({ default: (await import(/* webpackChunkName: "footer" */ './footer')).Footer }));

/**
 * The footer is below every page's first view, so it loads when the page is shown and idle; if it fails to load, the
 * page is shown without it.
 */
export const LateFooter = observer(function LateFooter() {
  return (
    useIsIdle(isPageShown()) && (
      <RemoteBoundary stub={null}>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </RemoteBoundary>
    )
  );
});
