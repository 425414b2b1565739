import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const open = [
  '/', '/login', '/signup', '/forgot-password', '/terms', '/about-us', '/responsible-gaming', '/privacy', '/nobody-has-this',
  '/page/site/component/appDownload.jsp', '/referral_code',
];
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function objections(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const lang of ['en', 'bn']) {
  test.describe(`in ${lang === 'bn' ? 'Bangla' : 'English'}`, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    });

    for (const path of open) {
      test(`axe has nothing against ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await objections(page)).toEqual([]);
      });
    }

    test('axe has nothing against a player’s home, member centre and open menu', async ({ theirs: page }) => {
      for (const path of ['/', '/account']) {
        await page.goto(path);
        expect(await objections(page)).toEqual([]);
      }
      const menu = page.getByRole('banner').getByRole('button', { expanded: false }).or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await objections(page)).toEqual([]);
    });
  });
}
