import { expect, test } from '../../fixtures/test';
import { ServiceWorkerCache } from '../../pages/service-worker-cache';

test.use({ serviceWorkers: 'allow' });

for (const [lang, title, again] of [
  ['en', 'No connection', 'Try again'],
  ['bn', 'সংযোগ নেই', 'আবার চেষ্টা করুন'],
] as const) {
  test(`an offline notice appears in ${lang}, and the page returns with the connection`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    await new ServiceWorkerCache(page).open('/games');
    await context.setOffline(true);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: again }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('after a player’s visit the device stores files and pictures, but no player data', async ({
  playerPage: page,
}) => {
  const installed = new ServiceWorkerCache(page);
  await installed.open('/deposit');
  for (const path of ['/deposit', '/transaction-record', '/']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await installed.cachedUrls()).filter((path) => path.startsWith('/assets/wallet/')).length)
    .toBeGreaterThan(0);
  const others = (await installed.cachedUrls()).filter(
    (path) => !/^\/(assets|storage)\/[^/]+\/[^/]+\/.+\.(js|css|woff2|svg|webp)$/.test(path),
  );
  expect(others).toEqual(['/offline.html']);
});

test('tampered cached scripts never run, and the page loads all the same', async ({ page }) => {
  const installed = new ServiceWorkerCache(page);
  await installed.open('/games');
  await page.reload();
  await expect(page.getByText('Wicket Reels').first()).toBeVisible();
  await expect.poll(() => installed.tamper()).toBeGreaterThan(3);
  await page.reload();
  // A tampered entry may take its time limit of 6 s before it is loaded again.
  await expect(page.getByText('Wicket Reels').first()).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('tampered'))).toBeNull();
});

test('the browser finds an installable manifest', async ({ page }) => {
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { errors, manifest } = (await cdp.send('Page.getAppManifest')) as {
    errors: unknown[];
    manifest?: { name?: string };
  };
  expect([errors, manifest?.name]).toEqual([[], 'Pavilion']);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
