import { deposit } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';

test(
  'every link of the phone’s menu opens a page; the menu hides the balance and logs out',
  { tag: '@layout' },
  async ({ playerPage: page, player, isMobile }) => {
    test.skip(!isMobile, 'the phone’s menu');
    expect(await new Account(page).axeViolationsOn('/account')).toEqual([]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(player.username);
    await expect(main.getByText('0 VP')).toBeVisible();
    await main.getByRole('button', { name: 'Hide balance' }).click();
    await expect(main.getByText('৳0.00')).toHaveCount(0);
    const ways = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const way of new Set(ways.filter((href) => href.startsWith('/') && href !== '/player/logout'))) {
      await page.goto(way);
      await expect(page.getByRole('heading', { level: 1 }).first(), way).not.toHaveText(/not found/i);
    }
    await page.goto('/account');
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'the overview shows real figures and the missing profile fields',
  { tag: '@layout' },
  async ({ playerPage: page, player, isMobile }) => {
    test.skip(Boolean(isMobile), 'the member centre');
    await deposit(player, 500);
    expect(await new Account(page).axeViolationsOn('/account')).toEqual([]);
    const main = page.getByRole('main');
    await expect(main.getByTestId('main-wallet')).toHaveText('৳500.00');
    await expect(main.getByRole('status').getByRole('link')).toHaveText(['Birthday']);
    await expect(main.locator('header').filter({ hasText: 'Security Level' })).toContainText('Normal');
    await expect(main.getByText('Last deposit time').locator('xpath=following-sibling::dd')).toContainText('GMT+6');
    await expect(main.getByText('Last withdrawal time').locator('xpath=following-sibling::dd')).toHaveText('No Data');
    await expect(main.getByRole('heading', { name: 'New Promotions' })).toBeVisible();
  },
);
