import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

interface PageComposition {
  readonly parts: readonly {
    readonly name: string;
    readonly claims: readonly { readonly path: string; readonly access: unknown }[];
  }[];
}

/** Returns one public address of each part, from the page's own composition. */
async function openAddresses(page: Page): Promise<string[]> {
  const { parts } = JSON.parse((await page.locator('#composition').textContent()) ?? '') as PageComposition;
  const plain = parts.map(
    ({ claims }) => claims.find(({ path, access }) => access === 'open' && !/[:*]/.test(path))?.path,
  );
  return plain.filter((path) => path !== undefined);
}

test('home and a page of every part open without console errors', { tag: '@smoke' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/');
  for (const path of await openAddresses(page)) {
    await page.goto(path);
    await expect(page.getByRole('main').first()).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
