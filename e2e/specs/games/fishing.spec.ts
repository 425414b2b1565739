import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { Lobby } from '../../pages/games/lobby';
import { OwnGame } from '../../pages/games/own-game';

const code = 'MEG-FISH-001';
/** Where the hilsa is at first, in shares of the pond. */
const hilsaAt = { x: 0.309, y: 0.803 };
const result = /^.+ (caught|got away)\. (You won|No win)|^A golden catch: .+! You won/;

test('fish are chosen by touch and by keys, shot at, and the shot verifies', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut(code);
  await expect(page.getByRole('radio', { name: 'Perch, pays 5×, caught 18.48% of the time' })).toBeChecked();
  await game.select('Rohu, pays 8×, caught 11.55% of the time');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Katla, pays 15×/ })).toBeChecked();
  await expect(page.getByText('৳150.00')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.action.click();
  await expect(game.status).toHaveText(/^(Katla|A golden catch: Katla)/);
  await expect(game.status).toHaveText(result);
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('a press on a fish aims at it, and the next one shoots', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  // With reduced motion the fish stay where they are.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.tryOut(code);
  const pond = page.locator('.pond');
  const { width, height } = (await pond.boundingBox()) ?? { width: 0, height: 0 };
  const hilsa = { x: width * hilsaAt.x, y: height * hilsaAt.y };
  await pond.click({ position: hilsa });
  await expect(page.getByRole('radio', { name: /^Hilsa/ })).toBeChecked();
  await expect(game.status).toBeEmpty();
  await pond.click({ position: hilsa });
  await expect(game.status).toHaveText(/^(Hilsa|A golden catch: Hilsa)/);
});

test('a golden catch pays double and is shown', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await game.tryOut(code);
  await game.settles({ payout: 100, choice: { fish: 'koi' }, detail: { caught: true, golden: true } });
  await game.action.click();
  await expect(game.status).toHaveText('A golden catch: Perch! You won ৳100.00.');
});

test('axe finds no violations in fishing in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut(code, 'bn');
  await game.action.click();
  await expect(game.status).toContainText(/কই (ধরা পড়েছে|পালিয়ে গেছে)/);
  expect(await axeViolations(page)).toEqual([]);
});

test('the menu’s Fishing category lists the game and opens it', { tag: '@layout' }, async ({ playerPage: theirs }) => {
  await theirs.goto('/fishing');
  await expect(new Lobby(theirs).tiles).toHaveCount(1);
  await theirs.getByRole('link', { name: /^Meghna Catch/ }).click();
  const run = new GameRun(theirs);
  await run.expectReady();
  await expect(run.frame.getByRole('radio', { name: /^Hilsa/ })).toBeVisible();
});
