import { deposit } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

test.describe('a player with a deposit', () => {
  test.use({ openingBalance: 500 });

  test(
    'sees the badge at once in every tab; a message read in one is read in all',
    { tag: '@layout' },
    async ({ playerPage: theirs, otherBrowserPage: elsewhere, player }) => {
      const badge = elsewhere.getByText(/^1 unread message$/).first();
      await elsewhere.goto('/account');
      await expect(badge).toBeVisible();
      await deposit(player, 700);
      await expect(elsewhere.getByText(/^2 unread messages$/).first()).toBeVisible({ timeout: 5000 });
      await theirs.goto('/inbox');
      await theirs
        .getByRole('button', { name: /Deposit received/ })
        .first()
        .click();
      await expect(theirs.getByRole('dialog')).toContainText('৳700.00');
      await expect(theirs.getByRole('link', { name: 'See the transaction' })).toHaveAttribute(
        'href',
        /\/transaction-record\?transaction=D/,
      );
      await expect(badge).toBeVisible({ timeout: 5000 });
    },
  );

  test('selects messages and deletes them on the server', async ({ playerPage: theirs }) => {
    await theirs.goto('/inbox');
    await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
    await theirs.getByRole('button', { name: 'Select all' }).click();
    await theirs.getByRole('button', { name: 'Delete' }).click();
    await expect(theirs.getByText('No Data')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('No Data')).toBeVisible();
  });

  test(
    'axe finds no violations in the inbox, in either language',
    { tag: '@layout' },
    async ({ playerPage: theirs, context, baseURL }) => {
      for (const language of ['en', 'bn']) {
        await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
        await theirs.goto('/inbox');
        await expect(theirs.getByRole('main').getByText('GMT+6').first()).toBeVisible();
        expect(await axeViolations(theirs), language).toEqual([]);
        await theirs
          .getByRole('main')
          .getByRole('button')
          .filter({ hasText: /^(Edit|সম্পাদনা)$/ })
          .click();
        expect(await axeViolations(theirs), language).toEqual([]);
      }
    },
  );
});
