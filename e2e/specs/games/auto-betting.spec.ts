import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test(
  'dice bets by itself until a number of bets is played, and the session shows them',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('PAV-DICE-001');
    await page.getByRole('button', { name: 'Turbo: results at once' }).click();
    await game.select('Auto');
    expect(await axeViolations(page)).toEqual([]);
    await game.field('Number of bets').fill('4');
    await game.action.click();
    await expect(game.action).toHaveText(/^Stop/);
    await expect(game.status).toHaveText('All bets are done.', { timeout: 30_000 });
    const session = page.locator('.session');
    if (!(await session.getAttribute('open').then((open) => open !== null))) await session.locator('summary').click();
    await expect(session).toContainText('Staked৳40.00');
    expect(await axeViolations(page)).toEqual([]);
    await session.getByRole('button', { name: 'Clear' }).click();
    await expect(session).toContainText('Staked৳0.00');
  },
);

test('roulette repeats the chips that were placed, and stops when told to', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-ROULETTE-001');
  await page.getByRole('button', { name: /^Red, pays/ }).click();
  await game.select('Auto');
  await game.action.click();
  await expect(page.locator('.session')).not.toContainText('Bets played0', { timeout: 30_000 });
  await game.action.click();
  await expect(game.status).toHaveText('Auto betting is stopped.', { timeout: 30_000 });
});

test('the settings of auto betting have no axe violations in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('MEG-PLINKO-001', 'bn');
  await game.select('অটো');
  await expect(page.getByLabel('সর্বোচ্চ ক্ষতি (টাকা)')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
