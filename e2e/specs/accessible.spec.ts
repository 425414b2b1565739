import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { objections } from '../pages/axe';

/** The written pages are looked at in their own spec. */
const open = ['/', '/login', '/signup', '/forgot-password', '/nobody-has-this', '/page/site/component/appDownload.jsp', '/referral_code', '/games'];
const players = ['/deposit', '/transaction-record', '/betting-record', '/promotions', '/exchange-inplay', '/', '/account', '/safer-gambling'];

/** One page after the other in one visit, as a person comes by them. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await objections(page), path).toEqual([]);
}

for (const lang of ['en', 'bn']) {
  test.describe(`axe has nothing against, in ${lang === 'bn' ? 'Bangla' : 'English'},`, () => {
    test.slow();
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    });

    test('what a guest sees', async ({ page }) => {
      for (const path of open) await look(page, path);
    });

    test('what a player sees, with the menu open too', async ({ theirs: page }) => {
      for (const path of players) await look(page, path);
      const menu = page.getByRole('banner').getByRole('button', { expanded: false }).or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await objections(page)).toEqual([]);
    });
  });
}
