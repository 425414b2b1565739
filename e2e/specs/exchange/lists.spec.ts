import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { Exchange } from '../../pages/exchange';

const match = 'Sylhet Storm v Khulna Rhinos';

test(
  'a match is found by its sport, pinned, and listed under Multi Markets with its prices',
  { tag: '@journeys' },
  async ({ playerPage: page, isMobile }) => {
    const exchange = new Exchange(page);
    await page.goto('/exchange');
    // On a phone the exchange's bar replaces the site's own.
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
    if (isMobile) await expect(exchange.bar).toBeInViewport({ ratio: 1 });
    await exchange.goTo('Sports');
    await exchange.main.getByRole('link', { name: /^Cricket/ }).click();
    await expect(exchange.main.getByRole('heading', { name: 'Cricket', level: 1 })).toBeVisible();
    // Rows load prices in view; other specs' matches may be listed before this one.
    await exchange.row(match).scrollIntoViewIfNeeded();
    await expect(exchange.prices(match).first()).toBeVisible();
    await exchange.pin(match);
    await exchange.goTo('Multi Markets');
    await expect(exchange.row(match)).toContainText('Khulna Rhinos');
    await expect(exchange.prices(match).first()).toBeVisible();
    await exchange.row(match).getByRole('link').click();
    await expect(page).toHaveURL(/\/odds-view/);
  },
);

for (const paths of [
  ['/exchange', '/exchange-inplay?tab=result', '/exchange-sports'],
  ['/exchange-account', '/exchange-account/balance', '/exchange-account/history'],
]) {
  test(
    `axe finds no violations in either language at ${paths.join(', ')}`,
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      const account = new Account(page);
      for (const path of paths) expect(await account.axeViolationsOn(path)).toEqual([]);
    },
  );
}
