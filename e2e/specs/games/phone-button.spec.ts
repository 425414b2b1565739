import { firstOf } from '@pavilion/contract/originals';
import { expect, test } from '../../fixtures/test';
import { OwnGame } from '../../pages/games/own-game';

/** Phones, and how much of their height the site's bar leaves to a game. */
const phones = [
  { width: 390, height: 844, frame: 748 },
  { width: 360, height: 640, frame: 544 },
] as const;

for (const { width, height, frame } of phones) {
  test(`every game's button is in view at ${width}x${height}, wherever the game is scrolled to`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: frame });
    const game = new OwnGame(page);
    for (const { engine, code } of Object.values(firstOf)) {
      await test.step(engine, async () => {
        await game.tryOut(code);
        await expect.soft(game.action, engine).toBeInViewport({ ratio: 1 });
        await page.locator('.session').scrollIntoViewIfNeeded();
        await expect.soft(game.action, `${engine}, scrolled down`).toBeInViewport({ ratio: 1 });
        expect.soft(await game.sidewaysScroll(), engine).toBe(0);
      });
    }
  });

  test(`a race's button is in view within the site at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/demo?gameCode=HRB-LIVE-001');
    const { inFrame } = new OwnGame(page);
    await expect(inFrame.getByRole('group', { name: 'Race card' })).toBeVisible();
    await expect(inFrame.locator('.button-primary')).toBeInViewport({ ratio: 1 });
  });
}
