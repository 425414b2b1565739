import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { withSettings } from '../../pages/settings';

const maintenance = 'We’ll be back soon';

test(
  'with site_status 0 a maintenance notice replaces pages, and the site reopens by itself',
  { tag: '@layout' },
  async ({ page }) => {
    const reopen = await withSettings(page, { site_status: 0 });
    for (const path of ['/games', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: maintenance })).toBeVisible();
    }
    expect(await axeViolations(page)).toEqual([]);
    reopen();
    await page.reload();
    await expect(page.getByRole('heading', { name: maintenance })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Banners' }).first()).toBeVisible();
  },
);

test('a player still reaches withdrawal and records, and can log out', async ({ playerPage: page }) => {
  await withSettings(page, { site_status: 0 });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/withdrawal/);
  await page.goto('/transaction-record');
  await expect(page.getByRole('heading', { name: maintenance })).toBeHidden();
  await page.goto('/player/logout');
  await expect(page).toHaveURL(/\/$/);
});

test('coming soon shows only on the desktop home page', { tag: '@layout' }, async ({ page }, { project }) => {
  await withSettings(page, { coming_soon: 1 });
  await page.goto('/');
  const soon = page.getByRole('heading', { name: 'Play starts soon' });
  if (project.name === 'desktop') await expect(soon).toBeVisible();
  else await expect(page.getByRole('region', { name: 'Banners' }).first()).toBeVisible();
  await page.goto('/games');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(soon).toBeHidden();
});

test('a site closed by jurisdiction shows a notice', async ({ page }) => {
  await withSettings(page, { jurisdiction: { country: 'US', site: false, sign_up: false, deposits: false } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pavilion is not available in your country' })).toBeVisible();
  await expect(page).toHaveTitle(/not available/);
});

test('sign-up closed by jurisdiction links to login instead of a form', { tag: '@layout' }, async ({ page }) => {
  await withSettings(page, { jurisdiction: { country: 'US', site: true, sign_up: false, deposits: true } });
  await page.goto('/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});
