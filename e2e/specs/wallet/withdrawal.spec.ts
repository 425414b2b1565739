import { balance } from '@pavilion/contract/calls/identity';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import { completeRequirements } from '../../../scripts/lib/player-requirements';
import { GIVEN_UP } from '../../faults/lost-reply';
import { call } from '../../fixtures/client';
import { env } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Confirmation } from '../../pages/entry';
import { withSettings } from '../../pages/settings';
import { Withdrawals } from '../../pages/withdrawals';

test.describe('a player with 2,000 taka', () => {
  test.use({ openingBalance: 2000 });

  test(
    'withdraws 500 to their own number, and sees it paid after a reload',
    { tag: '@journeys' },
    async ({ playerPage: page, player }) => {
      await completeRequirements(env, player.playerId, { birthday: true, turnover: true });
      const withdrawals = new Withdrawals(page);
      await withdrawals.fill('৫০০');
      expect(await axeViolations(page)).toEqual([]);
      await withdrawals.submit();
      // The first payout to a wallet.
      await new Confirmation(page).confirm(player.password);
      await expect(page.getByText('Withdrawal successful!')).toBeVisible();
      await expect(page).toHaveURL(/\/payment-request\/withdrawal\//);
      await page.reload();
      await expect(withdrawals.done).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(`৳500.00 was sent to bKash ${player.phone}.`)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await expect(page.getByRole('banner').getByText('৳1,500.00')).toBeVisible();
    },
  );

  test('whose reply was lost retries after a reload, and is not paid twice', async ({ playerPage: page, player }) => {
    await completeRequirements(env, player.playerId, { birthday: true, turnover: true, wallet: player.phone });
    const withdrawals = new Withdrawals(page);
    await withdrawals.fill('500');
    await withdrawals.whileRepliesAreLost(async () => {
      await withdrawals.submit();
      await expect(page.getByText(/We haven’t received confirmation/)).toBeVisible(GIVEN_UP);
    });
    await page.reload();
    await expect(withdrawals.amount).toBeDisabled();
    await withdrawals.submit();
    await expect(withdrawals.done).toBeVisible({ timeout: 20_000 });
    const { data } = await call(showTransactions, { token: player.token, query: {} });
    expect(data.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
    expect(await call(balance, { token: player.token })).toMatchObject({ main: 150_000 });
  });

  test('sees what is missing and where to fix it, and loses no money', async ({ playerPage: page, player }) => {
    const withdrawals = new Withdrawals(page);
    await withdrawals.fill('500');
    await withdrawals.submit();
    await expect(withdrawals.error.getByRole('link', { name: /Date of Birth/ })).toHaveAttribute('href', '/profile');
    await completeRequirements(env, player.playerId, { birthday: true });
    await withdrawals.fill('500');
    await withdrawals.submit();
    await expect(
      withdrawals.error.getByRole('link', { name: 'Please complete your turnover and try again' }),
    ).toHaveAttribute('href', '/turnover-record');
    expect(await call(balance, { token: player.token })).toMatchObject({ main: 200_000 });
  });
});

test('when operators close withdrawals, there is no method and no form', async ({ playerPage: page }) => {
  await withSettings(page, { withdrawal_status: 0 });
  await page.goto('/withdrawal');
  await expect(page.getByText('No widthdraw methods available. Try again later.')).toBeVisible();
  await expect(new Withdrawals(page).form).toHaveCount(0);
});
