import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';
import { withSettings } from '../../pages/settings';

const maintenance = 'We’ll be back soon';

test(
  'with site_status 0 maintenance stands in the place of pages, and opens the site by itself',
  { tag: '@layout' },
  async ({ page }) => {
    await withSettings(page, { site_status: 0 });
    for (const path of ['/games', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: maintenance })).toBeVisible();
    }
    expect(await objections(page)).toEqual([]);
    await page.context().unroute('**/api/general');
    await page.reload();
    await expect(page.getByRole('heading', { name: maintenance })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Banners' }).first()).toBeVisible();
  },
);

test('a player still reaches withdrawal and records, and gets out', async ({ theirs: page }) => {
  await withSettings(page, { site_status: 0 });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/withdrawal/);
  await page.goto('/transaction-record');
  await expect(page.getByRole('heading', { name: maintenance })).toBeHidden();
  await page.goto('/player/logout');
  await expect(page).toHaveURL(/\/$/);
});

test('coming soon shows on desktop home alone', { tag: '@layout' }, async ({ page }, { project }) => {
  await withSettings(page, { coming_soon: 1 });
  await page.goto('/');
  const soon = page.getByRole('heading', { name: 'Play starts soon' });
  if (project.name === 'desktop') await expect(soon).toBeVisible();
  else await expect(page.getByRole('region', { name: 'Banners' }).first()).toBeVisible();
  await page.goto('/games');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(soon).toBeHidden();
});

test('where the law closes the site it says so', async ({ page }) => {
  await withSettings(page, { jurisdiction: { country: 'US', site: false, sign_up: false, deposits: false } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pavilion is not available in your country' })).toBeVisible();
  await expect(page).toHaveTitle(/not available/);
});

test('where the law takes no new players, sign-up says so', { tag: '@layout' }, async ({ page }) => {
  await withSettings(page, { jurisdiction: { country: 'US', site: true, sign_up: false, deposits: true } });
  await page.goto('/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});
