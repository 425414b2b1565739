import type { Page } from '@playwright/test';

/** Lets the next request to the address reach the server and drops its reply. */
export async function loseNextReply(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
