import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';

test(
  'mines takes a stake first, is played by touch and by keyboard, and cashes out',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('PAV-MINES-001');
    await expect(page.getByText('Demo', { exact: true })).toBeVisible();
    await game.field('Mines').selectOption('1');
    await game.action.click();
    await expect(page.getByText('৳9,990.00')).toBeVisible();
    await expect(game.tiles.first()).toBeFocused();
    // One mine among 25 tiles: sooner or later a round survives its first tile.
    await expect(async () => {
      if ((await game.action.textContent()) === 'Bet') await game.action.click();
      await expect(game.status).toHaveText('Open a tile. Cash out whenever you like.');
      await game.tiles.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(game.status).toContainText('Safe. 1.0312×', { timeout: 3_000 });
    }).toPass();
    await expect(game.action).toHaveText('Cash out ৳10.31');
    await game.action.click();
    await expect(game.status).toHaveText('Cashed out. You won ৳10.31.');
  },
);

test.describe('a player with 100 taka', () => {
  test.use({ openingBalance: 100 });

  test('finds a round of mines unchanged after a reload and cashes it out', async ({ playerPage: theirs }) => {
    const run = new GameRun(theirs);
    await theirs.goto('/gamerun?gameCode=PAV-MINES-001');
    await run.expectReady();
    await run.openSafeTile();
    const cashOut = (await run.action.textContent()) ?? '';
    await theirs.reload();
    await run.expectReady();
    await expect(run.message).toHaveText('Your round has resumed where you left off.');
    await expect(run.frame.getByRole('button', { name: /: safe$/ })).toHaveCount(1);
    await expect(run.action).toHaveText(cashOut);
    await run.action.click();
    await expect(run.message).toHaveText(/^Cashed out\. You won ৳10\.31\.$/);
    await expect(run.action).toHaveText('Bet');
  });
});

test('axe finds no violations in mines, in Bangla too', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-MINES-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText('একটি ঘর খুলুন');
  expect(await axeViolations(page)).toEqual([]);
});
