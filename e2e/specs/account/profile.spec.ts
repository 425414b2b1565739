import { codeSentTo, newPlayerDetails } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { axeViolations } from '../../pages/axe';
import { Confirmation } from '../../pages/entry';

test(
  'a player verifies an e-mail and a second phone, and enters a birthday once',
  { tag: '@journeys' },
  async ({ playerPage: page, player }) => {
    const account = new Account(page);
    expect(await account.axeViolationsOn('/profile')).toEqual([]);
    const main = page.getByRole('main');
    await expect(main.getByText('Not Verified')).toHaveCount(1);
    await account.verify(player.email, codeSentTo);
    await expect(main.getByText('Not Verified')).toHaveCount(0);

    const { phone } = newPlayerDetails();
    await page.getByRole('button', { name: 'Add phone number' }).click();
    await page.getByRole('textbox', { name: 'New phone number' }).fill(phone);
    expect(await axeViolations(page, 'main form')).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await new Confirmation(page).confirm(player.password);
    await account.verify(phone, codeSentTo);
    await expect(main.getByText('Verified', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('button', { name: /another number|Add phone/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Birthday' }).click();
    // The form's code loads on first use.
    await expect(main.locator('form')).toBeVisible();
    expect(await axeViolations(page, 'main form')).toEqual([]);
    await account.giveBirthday('28', 'February', '1995');
    // The form's confirmation shows the date too: only without the form is it saved.
    await expect(main.locator('form')).toHaveCount(0);
    await expect(main.getByText('28/02/1995')).toBeVisible();
    await page.reload();
    await expect(main.getByText('28/02/1995')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Birthday' })).toHaveCount(0);
  },
);
