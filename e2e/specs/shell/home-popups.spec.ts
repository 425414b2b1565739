import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const announced = {
  id: 'saba-7',
  platform: 'SABA',
  en: 'SABA games rest for an update.',
  bn: 'SABA-র গেম হালনাগাদের জন্য বন্ধ থাকবে।',
  starts_at: '2026-11-20T18:00:00.000Z',
  ends_at: '2026-12-09T18:00:00.000Z',
};

async function announce(page: Page, id = announced.id): Promise<void> {
  await page.route('**/api/maintenance-notices', (route) => route.fulfill({ json: [{ ...announced, id }] }));
}

test('a player sees a maintenance notice once after login, and a later notice again', async ({ page, player }) => {
  await announce(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Maintenance notice' });
  await expect(popup).toContainText('21/11/2026, 00:00 GMT+6');
  await popup.getByRole('button', { name: 'Got it' }).click();
  const requested = page.waitForResponse('**/api/maintenance-notices');
  await page.reload();
  await requested;
  await expect(popup).toHaveCount(0);
  await announce(page, 'saba-8');
  await page.reload();
  await expect(popup).toBeVisible();
});

test('the welcome dialog comes before the notice, one at a time', async ({ playerPage: page }) => {
  await announce(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('due')) return;
    sessionStorage.setItem('due', 'set');
    localStorage.setItem('registration_popup', 'show');
    localStorage.setItem('maintenance_popup', 'show');
  });
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Welcome to Pavilion' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Home Page' }).click();
  await expect(page.getByRole('dialog', { name: 'Maintenance notice' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Maintenance notice' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Welcome to Pavilion' })).toHaveCount(0);
});
