import { TOTP } from 'otpauth';
import { activateTotp, beginTotp } from '@pavilion/contract/calls/factors';
import { completeRequirements } from '../../../scripts/lib/player-requirements';
import { call } from '../../fixtures/client';
import { recordCompositions } from '../../fixtures/composition';
import { confirmAs, type Player } from '../../fixtures/player';
import { env } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { Confirmation, Entry } from '../../pages/entry';
import { Withdrawals } from '../../pages/withdrawals';

test.use({ openingBalance: 1000 });

test.skip(({ isMobile }) => !isMobile, 'A desk may be shared: only the phone layout offers to stay signed in.');

/** Turns an authenticator app on. @returns its code of the next 30 seconds, and a recovery code. */
async function turnOnApp({ token, ...player }: Player): Promise<{ code: string; recoveryCode: string }> {
  const confirmation = await confirmAs({ token, ...player });
  const { secret } = await call(beginTotp, { token, confirmation });
  const app = new TOTP({ secret });
  const { codes } = await call(activateTotp, { token, confirmation, body: { code: app.generate() } });
  return { code: app.generate({ timestamp: Date.now() + 30_000 }), recoveryCode: codes[0] ?? '' };
}

test(
  'a player stays signed in on a phone that was closed, and money asks for the second factor again',
  { tag: '@layout' },
  async ({ page, browser, player, compositions }) => {
    await completeRequirements(env, player.playerId, { birthday: true, turnover: true, wallet: player.phone });
    const { code, recoveryCode } = await turnOnApp(player);
    await page.goto('/login');
    const stay = page.getByRole('checkbox', { name: 'Stay signed in on this phone' });
    await expect(stay).not.toBeChecked();
    await stay.check();
    await new Entry(page).logIn(player.username, player.password);
    await page.getByLabel('Authenticator code').fill(code);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    const storageState = await page.context().storageState();
    await page.close();

    const context = await browser.newContext({ storageState });
    recordCompositions(context, compositions);
    const again = await context.newPage();
    await again.goto('/withdrawal');
    const wallets = again.getByRole('radiogroup', { name: 'Your wallets' });
    // From another session a payout to this wallet needs no confirmation.
    await wallets.getByText(`bKash ${player.phone}`, { exact: true }).click();
    const withdrawals = new Withdrawals(again);
    await withdrawals.amount.fill('500');
    await withdrawals.submit();
    const { dialog } = new Confirmation(again);
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill('AAAAA-AAAAA');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Recovery code').fill(recoveryCode);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(again.getByText('Withdrawal successful!')).toBeVisible();
    await context.close();
  },
);
