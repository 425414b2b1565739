import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { Home, watchShifts } from '../../pages/home';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'banners rotate every three seconds, fill their progress bar, and stop when paused',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install();
    const home = new Home(page);
    await home.open();
    await expect.poll(() => home.filled()).toBeGreaterThan(0.3);
    await expect.poll(() => home.banner()).toBe(2);
    await home.banners.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(5, 400);
    const at = await home.banner();
    await page.clock.runFor(3_500);
    expect(await home.banner()).toBe(at);
    await home.dots.nth(3).click();
    await expect(home.banners.getByRole('link', { name: 'How high will the kite fly?' })).toBeInViewport({
      ratio: 0.9,
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => home.banner()).toBe(5);
  },
);

for (const language of ['en', 'bn']) {
  test(
    `home loads without layout shifts in ${language}, and its first banner is the largest paint`,
    { tag: '@layout' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      const shifts = await watchShifts(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThan(0.05);
      // The picture may be painted after the network is idle.
      await expect.poll(() => largestPaint(page)).toMatch(/\/storage\/banners\/\w+\/cricket-nights/);
    },
  );
}

test('with reduced motion banners do not rotate and announcements show one at a time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const home = new Home(page);
  await home.open();
  await expect(home.banners.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await expect(home.notices.getByText('every bKash deposit')).toHaveCount(0);
  await home.notices.getByRole('button', { name: 'Next announcement' }).click();
  await expect(home.notices.getByText('every bKash deposit')).toBeVisible();
});

test('announcements scroll at 30 pixels a second, and stop when paused', async ({ page }) => {
  const home = new Home(page);
  await home.open();
  const line = home.notices.locator('ul').first();
  // The time of the frame that the position belongs to: a busy page draws it later.
  const left = () =>
    line.evaluate((list) => [list.getBoundingClientRect().left, Number(document.timeline.currentTime)] as const);
  const [from, since] = await left();
  await expect.poll(async () => from - (await left())[0]).toBeGreaterThan(15);
  const [to, until] = await left();
  expect(((from - to) / (until - since)) * 1000).toBeCloseTo(30, -1);
  await home.notices.getByRole('button', { name: 'Pause announcements' }).click();
  const [still] = await left();
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, 10);
  expect((await left())[0]).toBe(still);
});

test('a favorite leads a guest through login to the exchange', async ({ page }) => {
  await new Home(page).open();
  await page
    .getByRole('main')
    .getByRole('navigation', { name: 'Favourites' })
    .getByRole('link', { name: 'Cricket' })
    .click();
  await expect(page).toHaveURL(/\/login\?from=%2Fexchange$/);
});

/** Returns the address of the largest painted picture so far, or '' if text is larger. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) =>
        new PerformanceObserver((list) =>
          done((list.getEntries().at(-1) as PerformanceEntry & { url: string }).url),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
}
