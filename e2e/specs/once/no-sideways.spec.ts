import { expect, test } from '../../fixtures/test';

for (const width of [360, 900]) {
  test(`at ${width} px home never scrolls sideways, even while its parts load`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.addInitScript(() => {
      const look = (): void => {
        const { scrollWidth = 0, clientWidth = 0 } = document.documentElement ?? {};
        if (scrollWidth > clientWidth)
          Object.assign(window, { widest: Math.max(scrollWidth, Number((window as { widest?: number }).widest ?? 0)) });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Long enough for every skeleton to render.
    await page.route(/\/api\/(get-games|sliders|promotion)/, async (route) => {
      await new Promise((later) => setTimeout(later, 700));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
    await expect(page.getByRole('main').locator('[role=status]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { widest?: number }).widest ?? 0)).toBe(0);
  });
}
