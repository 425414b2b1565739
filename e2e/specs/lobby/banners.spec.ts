import { expect, test } from '../../fixtures/test';
import { Lobby } from '../../pages/games/lobby';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.skip(({ isMobile }) => isMobile, 'Only the desktop lobby has banners.');

test('a banner stays for 3,000 ms, unless hovered or paused', async ({ page }) => {
  await page.clock.install();
  const { banners } = new Lobby(page);
  await new Lobby(page).open('/slot');
  await banners.dot(2).click();
  await expect(banners.slide(2)).toBeInViewport({ ratio: 0.9 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(6000);
  await expect(banners.dot(2)).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(0, 0);
  await banners.dot(3).evaluate((dot: HTMLElement) => dot.click());
  // The stay begins when the move has ended; the page's clock does not drive transitions.
  await expect(banners.slide(3)).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(2900);
  await expect(banners.dot(3)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(200);
  await expect(banners.dot(4)).toHaveAttribute('aria-current', 'true');
  await banners.pause.evaluate((button: HTMLElement) => button.click());
  await page.clock.runFor(9000);
  await expect(banners.dot(4)).toHaveAttribute('aria-current', 'true');
  await expect(banners.play).toBeVisible();
});

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees the same banner until they select another', async ({ page }) => {
    await page.clock.install();
    const { banners } = new Lobby(page);
    await new Lobby(page).open('/slot');
    await expect(banners.play).toBeVisible();
    await page.clock.runFor(9000);
    await expect(banners.dot(1)).toHaveAttribute('aria-current', 'true');
    await banners.dot(2).click();
    await expect(banners.dot(2)).toHaveAttribute('aria-current', 'true');
  });
});
