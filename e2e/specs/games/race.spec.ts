import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';

test('a race is bet on by touch and by keys, run, and verified', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('HRB-LIVE-001');
  await game.action.click();
  await expect(game.status).toHaveText('Put chips on the board first.');
  const card = page.getByRole('group', { name: 'Race card' });
  await card.getByRole('button', { name: /^2 Padma Pearl, win, pays 4×/ }).click();
  await game.select('Clear favorite');
  await expect(card.getByRole('button', { name: /^2 Padma Pearl, win, pays 7\.38×.*৳10\.00$/ })).toBeVisible();
  await card.getByRole('button', { name: /^4 Golden Jute, place/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('৳20.00')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.action.click();
  await expect(page.locator('.race-track')).toBeInViewport({ ratio: 0.9 });
  await expect(game.status).toContainText(/^.+ wins ahead of .+ and .+\. (You won|No win|.+ came back)/, {
    timeout: 15_000,
  });
  await expect(game.status).toBeInViewport();
  await page.getByRole('button', { name: 'Repeat last' }).click();
  await expect(card.getByRole('button', { name: /^4 Golden Jute, place.*৳10\.00$/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in a race in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('HRB-LIVE-001', 'bn');
  await page.getByRole('button', { name: /পদ্মার মুক্তা, প্রথম,/ }).click();
  await game.action.click();
  await expect(game.status).toContainText('তারপর', { timeout: 15_000 });
  expect(await axeViolations(page)).toEqual([]);
});

test('the menu’s Horsebook entry opens the race', async ({ playerPage: theirs }) => {
  const run = new GameRun(theirs);
  await theirs.goto('/gamerun?gameCode=HRB-LIVE-001&type=LIVE&system=HORSEBOOK&title=Horsebook');
  await run.expectReady();
  await expect(run.frame.getByRole('group', { name: 'Race card' })).toBeVisible();
});
