import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';

/** The written pages are looked at in their own spec. */
const open = ['/', '/login', '/signup', '/forgot-password', '/nobody-has-this', '/page/site/component/appDownload.jsp', '/referral_code'];

async function settled(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  return objections(page);
}

for (const lang of ['en', 'bn']) {
  test.describe(`in ${lang === 'bn' ? 'Bangla' : 'English'}`, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    });

    for (const path of open) {
      test(`axe has nothing against ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await settled(page)).toEqual([]);
      });
    }

    test('axe has nothing against a player’s home, member centre and open menu', async ({ theirs: page }) => {
      for (const path of ['/', '/account']) {
        await page.goto(path);
        expect(await settled(page)).toEqual([]);
      }
      const menu = page.getByRole('banner').getByRole('button', { expanded: false }).or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await settled(page)).toEqual([]);
    });
  });
}
