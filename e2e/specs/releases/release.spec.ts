import type { Page } from '@playwright/test';
import { liveComposition, npmRun } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';

const versionIn = (page: Page, part: string): Promise<string> =>
  page.evaluate((name) => {
    const text = document.getElementById('composition')?.textContent ?? '{}';
    const { parts } = JSON.parse(text) as { parts: { name: string; version: string }[] };
    return parts.find((one) => one.name === name)?.version ?? '';
  }, part);

test('a team releases its remote under an open page, and rolls it back at once', async ({ playerPage: page }) => {
  test.setTimeout(120_000);
  const before = await liveComposition();
  await page.goto('/deposit');
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();

  await npmRun('release', 'wallet', '--skip-tests');
  const after = await liveComposition();
  const others = (versions: Readonly<Record<string, string>>) => ({ ...versions, wallet: '' });
  expect(after.versions['wallet']).not.toBe(before.versions['wallet']);
  expect(others(after.versions)).toEqual(others(before.versions));

  // The open page keeps the composition it was served.
  expect(await versionIn(page, 'wallet')).toBe(before.versions['wallet']);
  await page.getByRole('link', { name: 'Withdrawal' }).first().click();
  await expect(page).toHaveURL(/\/withdrawal/);

  await page.goto('/deposit');
  await expect.poll(() => page.reload().then(() => versionIn(page, 'wallet'))).toBe(after.versions['wallet']);
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();

  await npmRun('rollback');
  await expect.poll(() => page.reload().then(() => versionIn(page, 'wallet'))).toBe(before.versions['wallet']);
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();
});
