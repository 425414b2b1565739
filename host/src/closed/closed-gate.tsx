import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext, useEffect } from 'react';
import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { SiteMapContext } from '../composition/site-map';
import { PageSkeleton } from '../layout/states';
import { ClosedView } from './closed.view';
import { closureOf, storeClosure } from './closure';

/** Renders the pages that stay open on a closed site, and the closure for all others. */
export const ClosedGate = observer(function ClosedGate({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const { pathname } = useLocation();
  const closure = closureOf(platform, useContext(SiteMapContext).claims, pathname);
  useEffect(() => {
    if (closure !== 'unknown') storeClosure(closure);
    // When the site reopens, the next visit starts as open.
    return () => storeClosure(null);
  }, [closure]);
  if (closure === null) return children;
  return closure === 'unknown' ? <PageSkeleton /> : <ClosedView closure={closure} />;
});
