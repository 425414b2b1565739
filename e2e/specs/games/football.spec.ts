import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';

test('a match is bet on by touch and by keys, played, and verified', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('SABA-VIRTUAL-001');
  const board = page.getByRole('group', { name: 'Bets on the match' });
  await board.getByRole('button', { name: /^Draw, pays 3\.48×/ }).click();
  await game.select('Mariners v Boats');
  await expect(board.getByRole('button', { name: /^Draw, pays 4\.52×.*৳10\.00$/ })).toBeVisible();
  await board.getByRole('button', { name: /^Score 1–0/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('৳20.00')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.action.click();
  await expect(game.status).toContainText(
    /^Full time: Chattogram Mariners \d–\d Barishal Boats\. (You won|No win|.+ came back)/,
    {
      timeout: 25_000,
    },
  );
  await page.getByRole('button', { name: 'Repeat last' }).click();
  await expect(board.getByRole('button', { name: /^Score 1–0.*৳10\.00$/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in football in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('SABA-VIRTUAL-001', 'bn');
  await page.getByRole('button', { name: /^ঢাকা রিভার্স জিতবে/ }).click();
  await game.action.click();
  await expect(game.status).toContainText('খেলা শেষ', { timeout: 25_000 });
  expect(await axeViolations(page)).toEqual([]);
});

test('the menu’s I-Sports entry opens the match', async ({ playerPage: theirs }) => {
  const run = new GameRun(theirs);
  await theirs.goto('/gamerun?gameCode=SABA-VIRTUAL-001&type=VIRTUAL&system=SABA&title=I-Sports');
  await run.expectReady();
  await expect(run.frame.getByRole('group', { name: 'Bets on the match' })).toBeVisible();
});
