import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { axeViolations } from '../../pages/axe';
import { CategoryStrip } from '../../pages/games/category-strip';

test(
  'the strip shows 7 categories at once at 1280 px, 4 at 1023, 3 at 599, 2 at 479',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    const strip = new CategoryStrip(page);
    for (const [width, slides] of [
      [1280, 7],
      [1023, 4],
      [599, 3],
      [479, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await strip.open();
      expect(await strip.inSight(), `at ${width} px`).toHaveLength(slides);
    }
  },
);

test(
  'categories move by button, swipe and keyboard; the selected one filters and stays visible',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const strip = new CategoryStrip(page);
    await strip.open();
    const first = await strip.inSight();
    await page.getByRole('button', { name: 'Next categories' }).click();
    await expect.poll(() => strip.inSight()).not.toContain(first[0]);
    await strip.swipeBack();
    await expect.poll(() => strip.inSight()).toEqual(first);
    // Until a swipe has ended, swiper prevents clicks, and a radio button's by key is one.
    await expect(async () => {
      await strip.category('All').press('ArrowLeft');
      await expect(strip.category('Others')).toBeChecked({ timeout: 1000 });
    }).toPass();
    expect(await strip.inSight()).toContain('Others');
    await expect(strip.cards.getByRole('heading')).toHaveText(['Bring a friend', '2% bKash rebate']);
    await expect(page.getByRole('button', { name: 'Next categories' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(strip.category('All')).toBeChecked();
    await expect.poll(() => strip.inSight()).toEqual(first);
    expect(await new Account(page).axeViolationsOn('/promotions')).toEqual([]);
  },
);

test('details show both dates and a link to the deposit', { tag: '@layout' }, async ({ playerPage: page }) => {
  await page.goto('/promotions');
  await page.getByRole('button', { name: 'Details: 100% bonus with extra free spins' }).click();
  const details = page.getByRole('dialog', { name: '100% bonus with extra free spins' });
  await expect(details.getByText(/^\d\d\/\d\d\/\d{4}$/)).toHaveCount(2);
  await expect(details.getByRole('link', { name: /^Deposit now/ })).toHaveAttribute('href', '/deposit?promotion=2');
  expect(await axeViolations(page, 'dialog')).toEqual([]);
});

test(
  'a guest is led to sign up on desktop, and to log in on a phone',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    await page.goto('/promotions');
    if (isMobile) return expect(page).toHaveURL(/\/login\?from=%2Fpromotions/);
    await page
      .getByRole('link', { name: /^Sign Up Now/ })
      .first()
      .click();
    await expect(page).toHaveURL('/signup');
  },
);
