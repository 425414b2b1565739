import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { awaitTimeToBet } from '../../pages/games/flights';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';

test.use({ openingBalance: 500 });

test('a real-money bet cashes out at its multiplier and reaches the wallet and the records', async ({
  playerPage: page,
}) => {
  test.slow();
  const run = new GameRun(page);
  await page.goto('/gamerun?gameCode=PAV-CRASH-001');
  await run.expectReady();
  const action = run.frame.locator('.crash-action');
  await run.frame.getByLabel('Auto cash-out at (×)').fill('1.01');
  await awaitTimeToBet(run.frame);
  await action.press('Enter');
  const status = run.frame.locator('.message');
  // Two of a hundred flights end before 1.01.
  await expect(status).toContainText(/Out at 1\.01×\. You won ৳10\.10\.|You lost ৳10\.00/, { timeout: 120_000 });
  const left = (await status.textContent())?.includes('won') ? '৳500.10' : '৳490.00';
  await expect(run.bar.getByText(left)).toBeVisible();
  await page.goto('/betting-record');
  await expect(page.getByText('৳10.00').first()).toBeVisible();
});

test('two bets fly together, each with its own cash-out', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('PAV-CRASH-001');
  await page.getByRole('button', { name: 'Add a second bet' }).click();
  const second = page.getByRole('group', { name: 'Second bet' });
  await second.getByLabel('Stake (taka)').fill('25');
  await second.getByLabel('Auto cash-out at (×)').fill('1.02');
  await game.field('Auto cash-out at (×)').first().fill('1.01');
  // The next flight's betting is long enough for both.
  await expect(page.getByText('Bets are open.')).toBeAttached({ timeout: 120_000 });
  for (const number of [1, 2]) await page.getByRole('button', { name: new RegExp(`^Bet .*\\(${number}\\)$`) }).click();
  const seats = page.getByRole('region', { name: 'In this flight' });
  await expect(seats.getByRole('row', { name: /^You/ })).toHaveCount(2, { timeout: 30_000 });
  expect(await axeViolations(page)).toEqual([]);
  await expect(game.status).toContainText(/^Bet [12]: (Out at 1\.0[12]×|The line broke)/, { timeout: 60_000 });
  await expect(page.locator('.session')).toContainText('Bets played2', { timeout: 30_000 });
});

test('axe finds no violations while the kite flies, in either language', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  for (const lang of ['en', 'bn']) {
    await game.tryOut('PAV-CRASH-001', lang);
    await expect(page.getByText(lang === 'en' ? 'Up in the air' : 'আকাশে উড়ছে')).toBeAttached({ timeout: 20_000 });
    expect(await axeViolations(page), lang).toEqual([]);
  }
});
