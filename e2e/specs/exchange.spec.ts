import { expect, test } from '../fixtures/test';

test('prices of a cricket market update while a player watches', { tag: '@journeys' }, async ({ playerPage: page }) => {
  await page.goto('/exchange-inplay');
  await page.getByRole('main').getByRole('link').filter({ hasText: / v / }).first().click();
  await expect(page).toHaveURL(/\/odds-view/);
  const book = page.getByRole('table', { name: 'Match Odds' });
  await expect(book).toBeVisible();
  const first = await book.innerText();
  await expect.poll(() => book.innerText(), { timeout: 30_000 }).not.toBe(first);
});
