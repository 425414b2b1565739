/** What the host alone uses of the platform; remotes import from the package's root. */
export { createBrowserRouter, RouterProvider, matchPath, useRouteError } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
