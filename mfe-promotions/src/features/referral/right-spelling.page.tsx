import { Navigate, useLocation } from '@pavilion/platform/router';

/** The program's name spelt right leads to the address it has. */
export function Page() {
  return <Navigate to={`/refrrel-program${useLocation().search}`} replace />;
}
