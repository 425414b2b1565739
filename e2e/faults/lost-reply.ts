import type { Page } from '@playwright/test';

/** The next request to the address arrives, and its reply gets lost. */
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
