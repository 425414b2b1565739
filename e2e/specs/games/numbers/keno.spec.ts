import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { Lobby } from '../../../pages/games/lobby';
import { OwnGame } from '../../../pages/games/own-game';

test('keno is picked by touch and by keys, and draws ten numbers', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('NAK-KENO-001');
  expect(await game.sidewaysScroll()).toBe(0);
  await game.action.click();
  await expect(game.status).toHaveText('Pick at least one number.');
  await page.getByRole('button', { name: 'Number 1', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Number/, pressed: true })).toHaveText(['1', '2']);
  const table = page.getByRole('list', { name: 'What hits pay' }).getByRole('listitem');
  await expect(table).toHaveText(['0×0 hits', '1.8×1 hit', '5.16×2 hits']);
  await game.action.click();
  await expect(game.status).toContainText(/^[012] hits?\. (You won|No win)/);
  await expect(page.getByRole('button', { name: /^Number \d+: drawn/ })).toHaveCount(10);
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('no more than ten numbers can be picked, and the card is filled at once', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('NAK-KENO-001', 'bn');
  await page.getByRole('button', { name: 'বেছে দিন' }).click();
  const picked = page.getByRole('button', { name: /^সংখ্যা/, pressed: true });
  await expect(picked).toHaveCount(10);
  expect(await game.sidewaysScroll()).toBe(0);
  await page
    .getByRole('button', { name: /^সংখ্যা/, pressed: false })
    .first()
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'বাছা যায়' })).toBeVisible();
  await expect(picked).toHaveCount(10);
  await game.action.click();
  await expect(game.status).toContainText(/মোট .+টি মিল।/);
  expect(await axeViolations(page)).toEqual([]);
});

test('the lottery page lists keno under its own name', { tag: '@layout' }, async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open('/lottery');
  expect(await lobby.names(5)).toEqual(['Shapla Keno']);
});
