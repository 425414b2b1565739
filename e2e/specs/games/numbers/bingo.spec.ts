import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { Lobby } from '../../../pages/games/lobby';
import { OwnGame } from '../../../pages/games/own-game';

test('a bingo card is dealt, drawn for, and verified', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('BAZ-BINGO-001');
  const patterns = page.getByRole('list', { name: 'What patterns pay' });
  await expect(patterns.getByRole('listitem')).toHaveText([/5,000×/, /80×/, /20×/, /5×/, /2\.5×/, /1\.5×/]);
  await game.action.click();
  await expect(game.status).toContainText(/^(Bingo: .+|No pattern is complete)\./, { timeout: 25_000 });
  const balls = page.getByRole('list', { name: 'Balls drawn' }).getByRole('listitem');
  await expect(balls).toHaveCount(36);
  const cells = page.getByRole('group', { name: 'Your card' }).getByRole('listitem');
  await expect(cells).toHaveCount(25);
  await expect(cells.first()).toHaveText(/^\d{1,2}$/);
  const drawn = await balls.allTextContents();
  const marked = (await cells.allTextContents()).filter((each) => drawn.includes(each));
  await expect(page.getByRole('listitem', { name: /^[BINGO] \d+, drawn$/ })).toHaveText(marked);
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in bingo in Bangla', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('BAZ-BINGO-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText(/বিঙ্গো:|নকশা পূরণ হয়নি/, { timeout: 25_000 });
  expect(await axeViolations(page)).toEqual([]);
});

test('the Bingo category lists the game under its own name', { tag: '@layout' }, async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open('/games?type=BINGO');
  expect(await lobby.names(5)).toEqual(['Mela Bingo']);
});
