import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type LayoutAccess, usePlatform } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { accessIn, decideAccess, loginAddress, returnAddress } from '../session/guard';

/** A page's access; a function if it depends on the address. */
export type GuardedAccess = LayoutAccess | ((pathname: string) => LayoutAccess);
interface Props {
  readonly access: GuardedAccess;
  readonly children: ReactNode;
}

/** Checks access before any code of the page loads. */
export const Guarded = observer(function Guarded({ access, children }: Props) {
  const { session, layout } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const needed = typeof access === 'function' ? access(pathname) : access;
  const verdict = decideAccess(accessIn(layout.kind, needed), session.isPlayer);
  if (verdict === 'to-login') return <Navigate to={loginAddress(pathname + search + hash)} replace />;
  if (verdict === 'to-home') return <Navigate to={returnAddress(search)} replace />;
  return children;
});
