/** Router exports used only by the host; remotes import `@pavilion/platform/router`. */
export { BrowserRouter, matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
