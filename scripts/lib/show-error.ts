import type { Page } from '@playwright/test';

/** Shows a text in the app-wide modal titled Error, as `platform.alerts.error` does. */
export async function showError(page: Page, words: string | { readonly markup: string }): Promise<void> {
  // The page may be loaded before React has rendered it.
  await page.waitForFunction((shown) => {
    type Fiber = {
      readonly memoizedProps: { readonly value?: { readonly alerts?: { error(words: unknown): void } } } | null;
      readonly child: Fiber | null;
    };
    // A built page does not expose its platform, so the React tree is the only access from outside.
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    let fiber: Fiber | null = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.value?.alerts) fiber = fiber.child;
    fiber?.memoizedProps?.value?.alerts?.error(shown);
    return fiber !== null;
  }, words);
}
