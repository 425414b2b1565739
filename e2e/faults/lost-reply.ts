import type { Page, Route } from '@playwright/test';
import { routeOnce, routeUntil } from '../../scripts/lib/route-until';

/** The browser repeats a lost request by itself, and each repeat may take as long, before it says 'unconfirmed'. */
export const GIVEN_UP = { timeout: 30_000 } as const;

/** Lets the next request to the address reach the server and drops its reply; the browser's repeat is answered. */
export async function loseOneReply(page: Page, address: string): Promise<void> {
  await routeOnce(page, address, dropReply);
}

/** Lets all requests to the address reach the server and drops their replies while `act` runs. */
export async function whileRepliesAreLost(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const stop = await routeUntil(page, address, dropReply);
  await act();
  stop();
}

async function dropReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
