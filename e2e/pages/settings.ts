import type { Page } from '@playwright/test';
import { routeUntil } from '../../scripts/lib/route-until';

/** Overrides general settings for this page's browser context alone, until the returned function is called. */
export function withSettings(page: Page, otherwise: Readonly<Record<string, unknown>>): Promise<() => void> {
  return routeUntil(page.context(), '**/api/general', async (route) => {
    const response = await route.fetch();
    const [settings] = (await response.json()) as Record<string, unknown>[];
    await route.fulfill({ response, json: [{ ...settings, ...otherwise }] });
  });
}
