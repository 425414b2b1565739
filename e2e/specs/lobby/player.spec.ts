import { manyGames } from '../../../scripts/lib/many-games';
import { expect, test } from '../../fixtures/test';
import { GameRun } from '../../pages/games/game-run';
import { Lobby } from '../../pages/games/lobby';

test.describe('a player with 100 taka', () => {
  test.use({ openingBalance: 100 });

  test('finds recent games on top, an open round first with Continue', async ({ playerPage: theirs }) => {
    const lobby = new Lobby(theirs);
    const run = new GameRun(theirs);
    await lobby.open();
    await expect(lobby.recents).toHaveCount(0);
    await theirs.goto('/gamerun?gameCode=PAV-MINES-001');
    await run.expectReady();
    await run.frame.locator('.button-primary').click();
    await expect(run.bar).not.toContainText('৳100.00');
    await theirs.goto('/gamerun?gameCode=PAV-DICE-001');
    await run.expectReady();
    await lobby.open();
    await expect(lobby.recents.getByRole('link')).toHaveText([/Boundary Mines.*Continue/, /Night Dice/]);
    await lobby.recents.getByRole('link', { name: 'Continue: Boundary Mines' }).click();
    await run.expectReady();
    await expect(theirs).toHaveURL(/gameCode=PAV-MINES-001/);
  });
});

test(
  'a player returns from a game far down to the same list and scroll position',
  { tag: '@layout' },
  async ({ playerPage: theirs }) => {
    await theirs.route('**/api/get-games*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: manyGames(await response.json()) });
    });
    // The list is fake, so the launch is redirected to a real game.
    await theirs.route('**/api/game-run', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), gameCode: 'PAV-DICE-001' } }),
    );
    const lobby = new Lobby(theirs);
    await lobby.open('/games?sort=aZ');
    await lobby.scrollDown(6000);
    const place = await lobby.scrolled();
    const href = await lobby.playInSight();
    await new GameRun(theirs).expectReady();
    await theirs.goBack();
    await expect(theirs).toHaveURL(/\/games\?sort=aZ$/);
    await expect.poll(() => lobby.scrolled()).toBe(place);
    await expect(theirs.locator(`a[href="${href}"]`)).toBeInViewport();
  },
);

test('an address typed after a visit far down begins at the top', async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open('/games');
  await lobby.scrollDown(3000);
  await lobby.open('/games?sort=aZ');
  await expect(lobby.tiles.first()).toBeVisible();
  // The position would be restored in the frame after the list.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await lobby.scrolled()).toBe(0);
});

test('a favorite set in one browser appears in the same player’s other browser', async ({
  playerPage: theirs,
  otherBrowserPage: elsewhere,
}) => {
  const [here, there] = [new Lobby(theirs), new Lobby(elsewhere)];
  await here.open('/slot');
  const saved = theirs.waitForResponse(
    (response) => response.url().endsWith('/api/favourite-games') && response.request().method() === 'POST',
  );
  await here.heart('Wicket Reels').click();
  await saved;
  await there.open('/slot');
  await expect(there.heart('Wicket Reels')).toHaveAttribute('aria-pressed', 'true');
});
