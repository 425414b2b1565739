import { balance, logIn } from '@pavilion/contract/calls/identity';
import { call } from '../../fixtures/client';
import { codeSentTo, newPlayerDetails } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { Entry } from '../../pages/entry';

const PASSWORD = 'newgrass88';

test('an SMS code changes a forgotten password; every session ends, and login has the name filled in', async ({
  page,
  player,
}) => {
  const entry = new Entry(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Phone number').fill(player.phone);
  await entry.readPicture();
  await entry.button('Send OTP').click();
  await expect(page.getByText('OTP sent successfully. Please check your sms.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer', { name: 'Send again in' })).toHaveText(/^0[45]:\d\d$/);
  await entry.choosePassword(await codeSentTo(player.phone), PASSWORD);
  await expect(page.getByText('Password changed successfully. Please login with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toHaveValue(player.username);
  await expect(call(balance, { token: player.token })).rejects.toThrow('401');
  await entry.logIn(player.username, PASSWORD);
  await expect(page).toHaveURL(/\/$/);
});

test('the e-mail code goes to the account’s address, and a wrong one is refused', async ({ page, player }) => {
  const entry = new Entry(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('E-mail').fill(player.email);
  await entry.sendByEmail();
  await expect(page.getByText('OTP sent successfully. Please check your email.')).toBeVisible();
  const code = await codeSentTo(player.email);
  await entry.choosePassword(code === '000000' ? '000001' : '000000', PASSWORD);
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click();
  await entry.choosePassword(code, PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  expect((await call(logIn, { body: { username: player.username, password: PASSWORD } })).username).toBe(
    player.username,
  );
});

test('an unknown account gets the same reply', async ({ page }) => {
  const entry = new Entry(page);
  const { username, email } = newPlayerDetails();
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await entry.sendByEmail();
  await expect(page.getByText('OTP sent successfully. Please check your email.')).toBeVisible();
});

test('after 300 s the button reads Send again', async ({ page }) => {
  const entry = new Entry(page);
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill(newPlayerDetails().username);
  await page.getByLabel('E-mail').fill(newPlayerDetails().email);
  await entry.sendByEmail();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(entry.button('Send again')).toHaveCount(0);
  await page.clock.fastForward('05:01');
  await expect(entry.button('Send again')).toBeVisible();
});
