import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { HiloGame } from '../../pages/games/hilo-game';
import { OwnGame } from '../../pages/games/own-game';

test(
  'hi-lo takes a stake first, is guessed by touch and by keys, and cashes out',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    const hilo = new HiloGame(page);
    await game.tryOut('LAL-HILO-001');
    await game.action.click();
    await expect(page.getByText('৳9,990.00')).toBeVisible();
    await expect(hilo.higher).toBeFocused();
    await hilo.guessRight();
    await expect(hilo.cards).not.toHaveCount(1);
    const before = await hilo.cards.count();
    await page.keyboard.press('ArrowRight');
    await expect(game.status).toContainText('Skipping costs nothing.');
    await expect(hilo.cards).toHaveCount(before + 1);
    expect(await axeViolations(page)).toEqual([]);
    const amount = /৳[\d,.]+/.exec((await game.action.textContent()) ?? '')?.[0] ?? '';
    await game.action.click();
    await expect(game.status).toHaveText(`Cashed out. You won ${amount}.`);
    await game.verifyLast('en');
  },
);

test.describe('a player with 100 taka', () => {
  test.use({ openingBalance: 100 });

  test('finds a round of hi-lo with the same cards after a reload', async ({ playerPage: theirs }) => {
    const run = new GameRun(theirs);
    await theirs.goto('/gamerun?gameCode=LAL-HILO-001');
    await run.expectReady();
    await run.action.click();
    await expect(run.message).toHaveText('Will the next card be higher or lower?');
    await run.frame.getByRole('button', { name: 'Skip card' }).click();
    await expect(run.message).toContainText('Skipping costs nothing.');
    const cards = run.frame.getByRole('list', { name: 'Cards so far' }).getByRole('img');
    const before = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    await theirs.reload();
    await run.expectReady();
    await expect(run.message).toHaveText('Your round has resumed where you left off.');
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(before);
    // Nothing is won yet, so nothing can be cashed out.
    await expect(run.action).toHaveText('Guess first');
    await expect(run.action).toHaveAttribute('aria-disabled', 'true');
  });
});

test('axe finds no violations in hi-lo in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-HILO-001', 'bn');
  await game.action.click();
  await expect(game.status).toHaveText('পরের তাস বড় হবে, না ছোট?');
  expect(await axeViolations(page)).toEqual([]);
});
