import { expect, test } from '../../fixtures/test';

test('a public page has metadata for search engines that remains after the app starts', async ({ page }) => {
  await page.goto('/games');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Slots, roulette/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/games$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/share\.jpg$/);
  expect(await page.title()).not.toBe('');
});

test('a Bangla page declares its language and has a Bangla description', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL! }]);
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /টাকায় খেলুন/);
});

test('a player’s page is not indexed', async ({ playerPage: page }) => {
  await page.goto('/deposit');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('every page of the sitemap opens for a guest and allows indexing', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/games', '/promotions', '/terms', '/page/site/component/appDownload.jsp']),
  );
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect([path, /<title>[^<]+<\/title>/.test(html), html.includes('noindex')]).toEqual([path, true, false]);
  }
});

test('the icons for tabs and home screens are images', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
});
