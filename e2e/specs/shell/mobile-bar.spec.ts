import { expect, test } from '../../fixtures/test';
import { Phone } from '../../pages/phone';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.skip(({ isMobile }) => !isMobile, 'Wider than 768 px the desktop header leads.');

test(
  'past 300 px the bar hides while scrolling down, and the first upward scroll shows it',
  { tag: '@layout' },
  async ({ page }) => {
    const phone = new Phone(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Promotions' }).waitFor();
    await phone.scroll(280);
    await expect(phone.bar).toBeInViewport({ ratio: 1 });
    await phone.scroll(300);
    await expect(phone.bar).not.toBeInViewport();
    await phone.scroll(-60);
    await expect(phone.bar).toBeInViewport({ ratio: 1 });
    await phone.scroll(200);
    await expect(phone.bar).not.toBeInViewport();
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(phone.bar).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
  },
);

test('the bar stays for keyboard users in it, and with reduced motion', { tag: '@layout' }, async ({ page }) => {
  const phone = new Phone(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Promotions' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(phone.menuButton).toBeFocused();
  await phone.scroll(700);
  await expect(phone.bar).toBeInViewport({ ratio: 1 });
  await phone.menuButton.evaluate((button) => button.blur());
  await expect(phone.bar).not.toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(phone.bar).toBeInViewport({ ratio: 1 });
});

for (const width of [320, 360]) {
  test(
    `bar and toolbar fit ${width} px in either language, every control 44 px high, for guests and for balances of lakhs`,
    { tag: '@layout' },
    async ({ playerPage: page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.route('**/api/balance', (route) =>
        route.fulfill({ json: { balance: '1234567.50', bonus_balance: '0.00', currency: 'BDT' } }),
      );
      const phone = new Phone(page);
      // The second address logs the player out.
      for (const address of ['/', '/player/logout']) {
        for (const language of ['en', 'bn']) {
          await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
          await page.goto(address);
          await expect(phone.toolbar).toBeVisible();
          await expect(phone.bar.getByRole('combobox')).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(width);
          const boxes = await phone.bar.locator('a, button, select').evaluateAll((all) =>
            all
              .map((one) => one.getBoundingClientRect())
              .filter(({ height: tall }) => tall > 0)
              .map(({ left, right, height: tall }) => [left >= 0 && right <= window.innerWidth, tall >= 44]),
          );
          expect(boxes.length, language).toBeGreaterThanOrEqual(4);
          expect(boxes.flat(), language).not.toContain(false);
        }
      }
    },
  );
}
