import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type Claim, usePlatform } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { accessOf, decideAccess, loginAddress, returnAddress } from '../session/guard';

interface Props {
  readonly claim: Pick<Claim, 'access'>;
  readonly children: ReactNode;
}

/** Checks access before any code of the page loads. */
export const Guarded = observer(function Guarded({ claim, children }: Props) {
  const { session, layout } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const verdict = decideAccess(accessOf(pathname, claim.access, layout.kind), session.isPlayer);
  if (verdict === 'to-login') return <Navigate to={loginAddress(pathname + search + hash)} replace />;
  if (verdict === 'to-home') return <Navigate to={returnAddress(search)} replace />;
  return children;
});
