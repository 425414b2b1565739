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

test(
  'mines opens the chosen tiles by itself, bet after bet, and cashes out when all are safe',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('PAV-MINES-001');
    await page.getByRole('button', { name: 'Turbo: results at once' }).click();
    await game.field('Mines').selectOption('1');
    await game.select('Auto');
    await game.action.click();
    await expect(game.status).toHaveText('Choose at least one tile on the board.');
    await game.tiles.nth(6).click();
    await game.tiles.nth(12).click();
    await expect(page.getByText(/^Chosen tiles: 2\. All safe: 1\.\d+×\.$/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await game.field('Number of bets').fill('3');
    await game.action.click();
    await expect(game.action).toHaveText(/^Stop/);
    await expect(game.status).toHaveText('All bets are done.', { timeout: 30_000 });
    await expect(page.locator('.session')).toContainText('Bets played3');
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('en');
  },
);

test('hi-lo guesses the likelier card by itself, and the player can stop it', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-HILO-001');
  await game.select('Auto');
  await game.field('Guesses per bet').selectOption('2');
  expect(await axeViolations(page)).toEqual([]);
  await game.action.click();
  await expect(page.locator('.session')).not.toContainText('Bets played0', { timeout: 30_000 });
  await game.action.click();
  await expect(game.status).toHaveText('Auto betting is stopped.', { timeout: 30_000 });
  await expect(game.action).toHaveText('Start auto betting');
});

for (const code of ['PAV-MINES-001', 'LAL-HILO-001']) {
  test(`auto betting has no axe violations in Bangla in ${code}`, { tag: '@layout' }, async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut(code, 'bn');
    await game.select('অটো');
    await expect(page.getByLabel('সর্বোচ্চ ক্ষতি (টাকা)')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('the settings of auto betting have no axe violations in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('MEG-PLINKO-001', 'bn');
  await game.select('অটো');
  await expect(page.getByLabel('সর্বোচ্চ ক্ষতি (টাকা)')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
