import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { axeViolations, axeViolationsOn } from '../pages/axe';

/** Pages grouped into short visits, so that all workers share them. The static pages have a spec of their own. */
const open = [
  ['/', '/login', '/signup', '/forgot-password'],
  ['/nobody-has-this', '/page/site/component/appDownload.jsp', '/referral_code', '/games'],
];
const players = [
  ['/deposit', '/transaction-record', '/betting-record', '/promotions'],
  ['/exchange-inplay', '/', '/account'],
];

/** Visits the pages one after another in one browser context. */
async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect.soft(await axeViolationsOn(page, path)).toEqual([]);
}

test.describe('axe finds no violations, in either language,', () => {
  test.slow();

  for (const paths of open) test(`for a guest at ${paths.join(', ')}`, ({ page }) => checkPages(page, paths));

  for (const paths of players)
    test(`for a player at ${paths.join(', ')}`, ({ playerPage: theirs }) => checkPages(theirs, paths));

  test('for a player at /safer-gambling', { tag: '@layout' }, ({ playerPage: theirs }) =>
    checkPages(theirs, ['/safer-gambling']),
  );
});

test(
  'axe finds no violations in the open menu, in either language',
  { tag: '@layout' },
  async ({ playerPage: page, context, baseURL }) => {
    for (const lang of ['en', 'bn']) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await page.goto('/safer-gambling');
      const menu = page
        .getByRole('banner')
        .getByRole('button', { expanded: false })
        .or(page.locator('header [aria-haspopup="dialog"]'));
      await menu.first().click();
      expect(await axeViolations(page), lang).toEqual([]);
    }
  },
);
