import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from '../layout/states';
import { ClosedView } from './closed.view';
import { closureOf, rememberClosure } from './closure';

/** Lets through what stays open on a closed site. */
export const ClosedGate = observer(function ClosedGate({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const { pathname } = useLocation();
  const closure = closureOf(platform, pathname);
  useEffect(() => {
    if (closure !== 'unknown') rememberClosure(closure);
    // The site opens: what comes next is open at first sight.
    return () => rememberClosure(null);
  }, [closure]);
  if (closure === null) return children;
  return closure === 'unknown' ? <PageSkeleton /> : <ClosedView closure={closure} />;
});
