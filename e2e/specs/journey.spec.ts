import { balance } from '@pavilion/contract/calls/identity';
import { call } from '../fixtures/client';
import { newPlayerDetails } from '../fixtures/player';
import { hasTestAccess } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';
import { Journey } from '../pages/journey';

test(
  'a guest becomes a player, deposits, plays, finds the records, and logs out',
  { tag: '@journeys' },
  async ({ page }) => {
    test.setTimeout(120_000);
    test.skip(
      !hasTestAccess('captcha') || !hasTestAccess('outbox'),
      'Signing up asks for a captcha and a code, which only a site of tests tells.',
    );
    const face = newPlayerDetails();
    const journey = new Journey(page);

    await test.step('sees home, and is redirected to login by the guard', async () => {
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      await page.goto('/deposit');
      await expect(page).toHaveURL(/\/login/);
    });

    await test.step('signs up on one page and is logged in', async () => {
      await journey.signUp(face);
      await expect(page.getByText('৳0.00').first()).toBeVisible();
    });

    await test.step('verifies the phone with the code it received', () => journey.verifyPhone(face.phone));

    await test.step('deposits through the payment rail and sees it succeed without a reload', async () => {
      await journey.deposit(500, face.phone);
      await expect(page).toHaveURL(/\/payment-request/);
      await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 20_000 });
    });

    await test.step('plays a provably fair round that changes the balance', async () => {
      const game = await journey.launch('Night Dice');
      await game.getByRole('button', { name: /^Roll/ }).click();
      await expect(page.getByRole('banner').getByText('৳510.00')).toHaveCount(0, { timeout: 20_000 });
    });

    await test.step('finds the deposit and the round in the records', async () => {
      await page.goto('/transaction-record');
      const deposit = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: '500.00' });
      await expect(deposit.first()).toContainText('Success');
      await page.goto('/betting-record');
      await expect(
        page
          .getByRole('main')
          .getByRole('row')
          .or(page.getByRole('listitem'))
          .filter({ hasText: 'Crash and arcade' })
          .first(),
      ).toBeVisible();
    });

    await test.step('sees promotions', async () => {
      await page.goto('/promotions');
      await expect(page.getByRole('heading', { name: 'Sports welcome bonus of 7,777 taka' })).toBeVisible();
    });

    await test.step('logs out, after which the token is invalid', async () => {
      const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
      await journey.logOut();
      await expect(call(balance, { token })).rejects.toThrow('401');
      await page.goto('/deposit');
      await expect(page).toHaveURL(/\/login/);
    });
  },
);
