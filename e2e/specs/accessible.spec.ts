import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { objections, objectionsTo } from '../pages/axe';

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
  for (const path of paths) expect.soft(await objectionsTo(page, path)).toEqual([]);
}

test.describe('axe has nothing against, in either language,', () => {
  test.slow();

  for (const paths of open) test(`what a guest sees at ${paths.join(', ')}`, ({ page }) => look(page, paths));

  for (const paths of players) test(`what a player sees at ${paths.join(', ')}`, ({ theirs }) => look(theirs, paths));

  test('what a player sees at /safer-gambling', { tag: '@layout' }, ({ theirs }) => look(theirs, ['/safer-gambling']));
});

for (const lang of ['en', 'bn']) {
  test(
    `axe has nothing against the open menu (${lang})`,
    { tag: '@layout' },
    async ({ theirs: page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await page.goto('/safer-gambling');
      const menu = page
        .getByRole('banner')
        .getByRole('button', { expanded: false })
        .or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await objections(page)).toEqual([]);
    },
  );
}
