import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';
import { DepositForm } from '../../pages/deposit';
import { Journey } from '../../pages/journey';
import { SaferGambling } from '../../pages/safer-gambling';
import { SessionTimes } from '../../pages/session-times';

test(
  'a limit holds at once where money is paid in, and a higher one waits and can be dropped',
  { tag: '@layout' },
  async ({ theirs: page }) => {
    const safer = new SaferGambling(page);
    await safer.open();
    await safer.limitDeposits('1000');
    await expect(safer.row('A day')).toContainText('৳1,000.00 left.');
    await safer.limitDeposits('9000');
    await expect(safer.row('A day')).toContainText('Change to ৳9,000.00 pending.');
    expect(await objections(page)).toEqual([]);
    await safer.row('A day').getByRole('button', { name: 'Keep it as it is' }).click();
    await expect(safer.row('A day')).not.toContainText('waits');
    const form = new DepositForm(page);
    await form.open();
    await expect(form.quick('2,000')).toHaveAttribute('aria-disabled', 'true');
    await expect(form.quick('1,000')).not.toHaveAttribute('aria-disabled');
  },
);

test('a time-out is asked for twice, ends the session, and stays until its end', async ({ theirs: page, player }) => {
  const safer = new SaferGambling(page);
  await safer.open();
  await safer.takeTimeOut('7 days');
  const over = page.getByRole('dialog', { name: 'You were logged out' });
  await expect(over).toContainText('because you started a time-out');
  await over.getByRole('button', { name: 'Log in again' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('You are taking a time-out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a time-out…' })).toHaveCount(0);
});

test('play whose time is used up closes where it is, and says until when', async ({ theirs: page, context }) => {
  const times = new SessionTimes(context);
  await times.tell();
  times.playEndsIn(8);
  await new Journey(page).launch('Night Dice');
  await expect(page.getByText('You have used the session time you set yourself')).toBeVisible({ timeout: 25_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
