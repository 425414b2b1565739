import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { objections } from '../pages/axe';

/** Pages by visit: short ones, which all workers share. The written pages are looked at in their own spec. */
const open = [
  ['/', '/login', '/signup', '/forgot-password'],
  ['/nobody-has-this', '/page/site/component/appDownload.jsp', '/referral_code', '/games'],
];
const players = [
  ['/deposit', '/transaction-record', '/betting-record', '/promotions'],
  ['/exchange-inplay', '/', '/account'],
];

/** One page after the other in one visit, as a person comes by them. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await objections(page), path).toEqual([]);
  }
}

for (const lang of ['en', 'bn']) {
  test.describe(`axe has nothing against, in ${lang === 'bn' ? 'Bangla' : 'English'},`, () => {
    test.slow();
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    });

    for (const paths of open) test(`what a guest sees at ${paths.join(', ')}`, ({ page }) => look(page, paths));

    for (const paths of players) test(`what a player sees at ${paths.join(', ')}`, ({ theirs }) => look(theirs, paths));

    test('what a player sees at /safer-gambling, with the menu open too', { tag: '@layout' }, async ({ theirs: page }) => {
      await look(page, ['/safer-gambling']);
      const menu = page.getByRole('banner').getByRole('button', { expanded: false }).or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await objections(page)).toEqual([]);
    });
  });
}
