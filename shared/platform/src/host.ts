/** What the host alone uses of the router; remotes import `@pavilion/platform/router`. */
export { BrowserRouter, matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
