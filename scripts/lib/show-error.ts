import type { Page } from '@playwright/test';

/** Shows words in the app-wide modal titled Error, as any part does with `platform.alerts.error`. */
export async function showError(page: Page, words: string | { readonly markup: string }): Promise<void> {
  // A page is there before React has drawn it.
  await page.waitForFunction((shown) => {
    type Fiber = {
      readonly memoizedProps: { readonly value?: { readonly alerts?: { error(words: unknown): void } } } | null;
      readonly child: Fiber | null;
    };
    // A built page keeps its platform to itself: React's own tree is the one way to it from outside.
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    let fiber: Fiber | null = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.value?.alerts) fiber = fiber.child;
    fiber?.memoizedProps?.value?.alerts?.error(shown);
    return fiber !== null;
  }, words);
}
