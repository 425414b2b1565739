import { Navigate, useLocation } from '@pavilion/platform/router';

/** Redirects the correctly spelled address to the specification's spelling. */
export function Page() {
  return <Navigate to={`/refrrel-program${useLocation().search}`} replace />;
}
