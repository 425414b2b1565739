import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '../../composition/remote-boundary';
import { useQuietTime } from '../quiet-time';

const Footer = lazy(async () => ({ default: (await import(/* webpackChunkName: "footer" */ './footer')).Footer }));

/** The footer stands below every page's first sight, so it comes when the page is quiet; a page does without it where it can't be had. */
export function LateFooter() {
  return (
    useQuietTime() && (
      <RemoteBoundary stub={null}>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </RemoteBoundary>
    )
  );
}
