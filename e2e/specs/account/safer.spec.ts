import { SessionTimes } from '../../fixtures/session-times';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { DepositForm } from '../../pages/deposit';
import { Journey } from '../../pages/journey';
import { SaferGambling } from '../../pages/safer-gambling';

test(
  'a limit applies to deposits at once; a higher limit waits and can be canceled',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    const safer = new SaferGambling(page);
    await safer.open();
    await safer.limitDeposits('1000');
    await expect(safer.row('A day')).toContainText('৳1,000.00 left.');
    await safer.limitDeposits('9000');
    await expect(safer.row('A day')).toContainText('Change to ৳9,000.00 pending.');
    expect(await axeViolations(page)).toEqual([]);
    await safer.row('A day').getByRole('button', { name: 'Keep it as it is' }).click();
    await expect(safer.row('A day')).not.toContainText('pending');
    const form = new DepositForm(page);
    await form.open();
    await expect(form.quick('2,000')).toHaveAttribute('aria-disabled', 'true');
    await expect(form.quick('1,000')).not.toHaveAttribute('aria-disabled');
  },
);

test('a time-out needs two confirmations, ends the session and lasts until its end', async ({
  playerPage: page,
  player,
}) => {
  const safer = new SaferGambling(page);
  await safer.open();
  await safer.takeTimeOut('7 days');
  const over = page.getByRole('dialog', { name: 'You were logged out' });
  await expect(over).toContainText('because you started a time-out');
  await over.getByRole('button', { name: 'Log in again' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('You are taking a time-out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a time-out…' })).toHaveCount(0);
  await page.goto('/deposit');
  await expect(page.getByText('You can’t deposit until')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Deposit' })).toHaveCount(0);
});

test('a game closes in place when the session time is used up, with the reason', async ({
  playerPage: page,
  context,
}) => {
  const times = new SessionTimes(context);
  await times.publish();
  times.playEndsIn(8);
  await new Journey(page).launch('Night Dice');
  await expect(page.getByText('You have used the session time you set yourself')).toBeVisible({ timeout: 25_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
