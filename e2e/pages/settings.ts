import type { Page } from '@playwright/test';

/** Overrides general settings for this page's browser context alone. */
export async function withSettings(page: Page, otherwise: Readonly<Record<string, unknown>>): Promise<void> {
  await page.context().route('**/api/general', async (route) => {
    const response = await route.fetch();
    const [settings] = (await response.json()) as Record<string, unknown>[];
    await route.fulfill({ response, json: [{ ...settings, ...otherwise }] });
  });
}
