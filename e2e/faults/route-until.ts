import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Handles requests until the returned function is called; later ones go where they would have gone.
 *
 * Use it instead of `unroute`, which leaves a request that is under way without any answer: the page then waits until
 * its own timeout.
 */
export async function routeUntil(
  target: Page | BrowserContext,
  address: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await target.route(address, async (route) => void (await (isOver ? route.fallback() : handle(route))));
  return () => {
    isOver = true;
  };
}
