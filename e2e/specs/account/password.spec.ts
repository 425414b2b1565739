import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { Entry } from '../../pages/entry';

const NEW = 'River@boat88';

test(
  'a password change ends every session; the new password starts one',
  { tag: '@journeys' },
  async ({ playerPage: page, otherBrowserPage: elsewhere, player }) => {
    const account = new Account(page);
    await elsewhere.goto('/profile');
    expect(await account.axeViolationsOn('/reset-password')).toEqual([]);
    await account.changePassword('not9theirs', NEW);
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await account.changePassword(player.password, NEW);
    await expect(page.getByText('Password changed successfully. Please login with your new password.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(elsewhere).toHaveURL(/\/login/);
    await expect(page.getByLabel('Username')).toHaveValue(player.username);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await new Entry(page).button('Log in').click();
    await expect(page).toHaveURL('/');
  },
);
