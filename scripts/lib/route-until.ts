import type { BrowserContext, Page, Route } from 'playwright';

type Address = Parameters<Page['route']>[0];
type Handle = (route: Route) => unknown;

/**
 * Handles requests until the returned function is called; later ones go where they would have gone.
 *
 * Use it instead of `unroute`: when the last route of a page ends, Playwright may leave any request that is under way
 * without an answer, and the page waits until its own timeout.
 */
export async function routeUntil(target: Page | BrowserContext, address: Address, handle: Handle): Promise<() => void> {
  let isOver = false;
  await target.route(address, async (route) => void (await (isOver ? route.fallback() : handle(route))));
  return () => {
    isOver = true;
  };
}

/** Handles the next request only. Use it instead of `times: 1`, which ends the route as `unroute` does. */
export async function routeOnce(page: Page, address: Address, handle: Handle): Promise<void> {
  const stop = await routeUntil(page, address, (route) => {
    stop();
    return handle(route);
  });
}
