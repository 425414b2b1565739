import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test('baccarat is bet on by touch and by keys, dealt, and bet on again', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-BACCARAT-001');
  await game.action.click();
  await expect(game.status).toHaveText('Put chips on the board first.');
  const bets = page.getByRole('group', { name: 'Bets' });
  await bets.getByRole('button', { name: /^Banker, pays 1\.95×/ }).click();
  await bets.getByRole('button', { name: /^Tie/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('৳20.00')).toBeVisible();
  await game.action.click();
  await expect(game.status).toContainText(/^(Player wins|Banker wins|A tie)/);
  for (const hand of ['Player', 'Banker'])
    await expect(page.getByRole('group', { name: hand, exact: true }).getByRole('img').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Repeat last' }).click();
  await expect(bets.getByRole('button', { name: /^Banker, .*৳10\.00$/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in baccarat in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-BACCARAT-001', 'bn');
  await page.getByRole('button', { name: /^প্লেয়ার/ }).click();
  await game.action.click();
  await expect(game.status).toContainText(/জিতেছে|টাই/);
  expect(await axeViolations(page)).toEqual([]);
});
