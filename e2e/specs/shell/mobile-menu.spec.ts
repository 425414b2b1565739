import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Phone } from '../../pages/phone';

test.skip(({ isMobile }) => !isMobile, 'Above 768 px the page has the desktop header.');

test(
  "the side menu lists the specification's entries in their order, with Sports' own submenu",
  { tag: '@layout' },
  async ({ page }) => {
    const phone = new Phone(page);
    await page.goto('/');
    await phone.openMenu();
    const expected = [
      'Home',
      'Sports',
      'Casino',
      'Slot',
      'Table',
      'Poker',
      'Crash',
      'Fishing',
      'Lottery',
      'Promotions',
      'Referral Program',
      'VIP',
      'Affiliate',
      '24/7 LiveChat',
      'App download',
    ];
    const entries = await phone.entries();
    expect(entries).toEqual(expected.filter((name) => entries.includes(name)));
    expect(entries.length).toBeGreaterThanOrEqual(11);
    await phone.menu.getByText('Sports', { exact: true }).click();
    const sports = ['Exchange', 'I-Sports', 'E1Sports', 'Horsebook', 'Virtual', 'Kabaddi', 'Fantasy', 'CMD Sports'];
    expect(await phone.menu.locator('details a').allInnerTexts()).toEqual(sports);
  },
);

test(
  'Escape, the backdrop and the button close the menu; focus stays inside and returns',
  { tag: '@layout' },
  async ({ page }) => {
    const phone = new Phone(page);
    await page.goto('/');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(380, 400),
      () => phone.menu.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await phone.openMenu();
      for (let tab = 0; tab < 40; tab += 1) await page.keyboard.press('Tab');
      // Past the last entry focus moves to the browser's own UI, never to the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
        ),
      ).toBe(true);
      await page.mouse.wheel(0, 900);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await close();
      await expect(phone.menu).toHaveCount(0);
      await expect(phone.menuButton).toBeFocused();
    }
  },
);

test(
  "a player finds name and balance at the menu's top, favorites to the exchange, and logout at its bottom",
  { tag: '@layout' },
  async ({ playerPage: page, player }) => {
    const phone = new Phone(page);
    await page.goto('/');
    await phone.openMenu();
    await expect(phone.menu).toContainText(player.username);
    await expect(phone.menu).toContainText('৳0.00');
    await phone.menu.getByRole('link', { name: 'Log out' }).click();
    await expect(phone.toolbar.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test(
  'axe finds no violations on home and in its menu, in either language',
  { tag: '@layout' },
  async ({ page, context, baseURL }) => {
    const phone = new Phone(page);
    for (const language of ['en', 'bn']) {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.goto('/');
      await phone.openMenu();
      await phone.menu.locator('summary').click();
      expect(await axeViolations(page), language).toEqual([]);
    }
  },
);
