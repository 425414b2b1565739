import { completeRequirements } from '../../../scripts/lib/player-requirements';
import { env } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Withdrawals } from '../../pages/withdrawals';

test.use({ openingBalance: 1000 });

test('two taps repeat the last deposit', { tag: '@layout' }, async ({ playerPage: page }) => {
  await page.goto('/deposit');
  const card = page.getByRole('radiogroup', { name: 'Your last deposit' });
  await card.getByText('৳1,000.00').click();
  expect(await axeViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/make-payment\?order=/);
  await expect(page.getByText('৳1,000.00').first()).toBeVisible();
});

test(
  'a saved wallet gets a name, and one tap fills it in',
  { tag: '@layout' },
  async ({ playerPage: page, player: { playerId, phone } }) => {
    await completeRequirements(env, playerId, { birthday: true, turnover: true, wallet: phone });
    await page.goto('/withdrawal');
    const wallets = page.getByRole('radiogroup', { name: 'Your wallets' });
    await wallets.getByRole('button', { name: `Name or remove bKash ${phone}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Your wallet' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Savings');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await wallets.getByText('Savings', { exact: true }).click();
    const withdrawals = new Withdrawals(page);
    await withdrawals.amount.fill('500');
    await withdrawals.submit();
    await expect(page.getByText('Withdrawal successful!')).toBeVisible();
  },
);
