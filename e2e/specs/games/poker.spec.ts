import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Lobby } from '../../pages/games/lobby';
import { OwnGame } from '../../pages/games/own-game';

test('draw poker is dealt, held by touch and by keys, and drawn', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-POKER-001');
  await game.action.click();
  await expect(game.status).toContainText('then draw.');
  const cards = page.getByRole('group', { name: /^Your cards/ }).getByRole('button');
  await expect(cards.first()).toBeFocused();
  const wasHeld = (await cards.first().getAttribute('aria-pressed')) === 'true';
  await page.keyboard.press('1');
  await expect(cards.first()).toHaveAttribute('aria-pressed', String(!wasHeld));
  await cards.first().click();
  if (!wasHeld) await cards.first().click();
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true');
  const name = (await cards.first().getAttribute('aria-label'))?.replace('Hold ', '');
  expect(await axeViolations(page)).toEqual([]);
  await expect(game.action).toHaveText('Draw');
  await game.action.click();
  await expect(game.action).toHaveText('Bet');
  await expect(game.status).not.toContainText('then draw.');
  await expect(cards.first()).toHaveAttribute('aria-label', name ?? '');
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in draw poker in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-POKER-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText('বদলে নিন।');
  expect(await axeViolations(page)).toEqual([]);
});

test('the poker page lists draw poker under its own name', { tag: '@layout' }, async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open('/games?type=TABLE&tag=poker&title=Poker');
  expect(await lobby.names(5)).toEqual(['Lalbagh Draw Poker']);
});
