import { routeUntil } from '../../../scripts/lib/route-until';
import { GIVEN_UP } from '../../faults/lost-reply';
import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { axeViolations } from '../../pages/axe';
import { Bonuses } from '../../pages/bonuses';
import { GameRun } from '../../pages/games/game-run';

/** Demo promotion "100% bonus with extra free spins": arcade games count half, and the turnover factor is 15. */
const DOUBLED = 2;

test.describe('a player who doubled a deposit of 500 taka', () => {
  test.use({ openingBalance: 500, promotion: DOUBLED });

  test(
    'sees the progress of the bonus and each bet’s contribution, in both languages',
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      const bonuses = new Bonuses(page);
      await bonuses.rollDice();
      const address = await bonuses.openRunning();
      await expect(
        bonuses.main.getByRole('list', { name: 'How far it has come' }).locator('[aria-current=step]'),
      ).toHaveText('Turnover open');
      await expect(bonuses.main.getByText('৳15,000.00', { exact: true })).toBeVisible();
      const bets = bonuses.main.getByRole('table', { name: 'Bet contributions' });
      await expect(bets.getByRole('row', { name: /Night Dice/ })).toContainText('This kind of game counts less');
      for (const path of ['/bonuses', address]) expect(await new Account(page).axeViolationsOn(path)).toEqual([]);
    },
  );

  test('plays the free spins of the bonus: they cost nothing, and the records mark them as free spins', async ({
    playerPage: page,
  }) => {
    const bonuses = new Bonuses(page);
    await page.goto('/bonuses');
    await expect(bonuses.group('Running')).toContainText('Free spins on Wicket Reels: 20 of 20 left at ৳10.00.');
    await bonuses.group('Running').getByRole('link', { name: 'Play now: Wicket Reels' }).click();
    const run = new GameRun(page);
    await run.expectReady();
    await expect(run.frame.getByText('Free spins: 20 left at ৳10.00')).toBeVisible();
    await expect(run.action).toHaveText('Free spin');
    await run.action.click();
    await expect(run.message).toHaveText(/You won|No win this time/);
    await expect(run.frame.getByText('Free spins: 19 left at ৳10.00')).toBeVisible();
    await page.goto('/betting-record');
    await expect(page.getByRole('main').getByText('Free spin', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('banner').first()).toContainText('৳500.00');
  });

  test(
    'cancels the bonus and keeps own money, although the first reply is lost',
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      const bonuses = new Bonuses(page);
      await bonuses.openRunning();
      await bonuses.claim();
      await expect(bonuses.dialog).toContainText('৳500.00 in your bonus wallet, including bonus winnings');
      await expect(bonuses.dialog).toContainText('৳500.00 in your main wallet');
      expect(await axeViolations(page, 'dialog')).toEqual([]);
      await bonuses.press('Keep the bonus');
      await bonuses.claim();
      await bonuses.whileRepliesAreLost(async () => {
        await bonuses.press('Cancel the bonus');
        await expect(bonuses.dialog).toContainText('The bonus may have been cancelled.', GIVEN_UP);
      });
      await bonuses.press('Try again');
      await expect(
        bonuses.main.getByText('The bonus was cancelled. Your own money stays in your main wallet.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel this bonus' })).toHaveCount(0);
      await page.goto('/bonuses');
      await expect(bonuses.group('Ended')).toContainText('Forfeited');
      await expect(page.getByRole('banner').first()).toContainText('৳500.00');
    },
  );

  test('reads why a bonus can’t be canceled, in the server’s words or in ours', async ({ playerPage: page }) => {
    const bonuses = new Bonuses(page);
    await bonuses.openRunning();
    await bonuses.claim();
    for (const [text, shown] of [
      ['This bonus has ended.', 'This bonus has ended.'],
      ['', 'The bonus could not be cancelled. Please try again.'],
    ] as const) {
      await bonuses.refuse('bonus_ended', text);
      await bonuses.press('Cancel the bonus');
      await expect(bonuses.dialog.getByRole('alert')).toContainText(shown);
    }
  });
});

test('an unknown bonus, an empty list and a failed list each show a message', async ({ playerPage: page }) => {
  const { main } = new Bonuses(page);
  await page.goto('/bonuses/nothing');
  await expect(main.getByText('This bonus isn’t on your account.')).toBeVisible();
  const list = '**/api/bonuses';
  const stop = await routeUntil(page, list, (route) => route.fulfill({ status: 200, json: { data: [] } }));
  await page.goto('/bonuses');
  await expect(main.getByText('Bonuses you can take and those you have taken will be listed here.')).toBeVisible();
  stop();
  const repair = await routeUntil(page, list, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'server_error', message: '' } }),
  );
  await page.reload();
  await expect(main.getByText('Your bonuses could not be loaded.')).toBeVisible();
  repair();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('region', { name: 'Offered to you' })).toBeVisible();
});
