import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { runAfterLoad, useIsIdle } from '@pavilion/ui';
import { isPageShown } from '../states';
import { useNearViewport } from './use-near-viewport';

const Footer = lazy(async () => ({ default: (await import(/* webpackChunkName: "footer" */ './footer')).Footer }));

/**
 * The footer is below every page's first view. It loads as the page's end comes near the screen, else, for a visitor
 * who moves by landmarks, once the page's pictures had their time. If it fails to load, the page is shown without it.
 */
export const LateFooter = observer(function LateFooter() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const isLate = useIsIdle(isPageShown(), runAfterLoad);
  return (
    <>
      <div ref={place} />
      {(isNear || isLate) && (
        <RemoteBoundary stub={null}>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </RemoteBoundary>
      )}
    </>
  );
});
