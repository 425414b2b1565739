import { expect, test } from '@pavilion/e2e/site';

test('the page opens in the site, and its games can be reordered', async ({ page }) => {
  await page.goto('/example');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Example page' })).toBeVisible();
  await main.getByRole('radio', { name: 'Newest' }).click();
  await expect(main.getByRole('radio', { name: 'Newest' })).toBeChecked();
});
