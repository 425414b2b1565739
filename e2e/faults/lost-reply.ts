import type { Page, Route } from '@playwright/test';

/** The browser repeats a lost request by itself, and each repeat may take as long, before it says 'unconfirmed'. */
export const GIVEN_UP = { timeout: 30_000 } as const;

/** Lets the next request to the address reach the server and drops its reply; the browser's repeat is answered. */
export async function loseOneReply(page: Page, address: string): Promise<void> {
  await page.route(address, dropReply, { times: 1 });
}

/** Lets all requests to the address reach the server and drops their replies while `act` runs. */
export async function whileRepliesAreLost(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  await page.route(address, dropReply);
  await act();
  await page.unroute(address, dropReply);
}

async function dropReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
