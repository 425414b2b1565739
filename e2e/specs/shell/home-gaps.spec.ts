import { breakRemote } from '../../faults/asset-faults';
import { withoutRemote } from '../../faults/composition-faults';
import { expect, test } from '../../fixtures/test';
import { Home } from '../../pages/home';

const LARGEST_GAP_PX = 32;

for (const fault of ['404', 'garbage'] as const) {
  test(`games that answer ${fault} leave no gap on home`, async ({ page }) => {
    await breakRemote(page, 'games', fault);
    const home = new Home(page);
    await home.open();
    await expect(home.featured).toHaveCount(0);
    await expect.poll(() => home.gaps()).toBeLessThanOrEqual(LARGEST_GAP_PX);
    await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  });
}

test('a composition without games reserves no space for them', async ({ page }) => {
  await withoutRemote(page, 'games');
  const home = new Home(page);
  await home.open();
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  expect(await home.gaps()).toBeLessThanOrEqual(LARGEST_GAP_PX);
});

test(
  'space for games is reserved while they load, and they appear without a layout shift',
  { tag: '@layout' },
  async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/games/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const below = page.getByRole('heading', { name: 'Live cricket' });
    await expect(below).toBeVisible();
    const before = (await below.boundingBox())?.y ?? 0;
    release();
    await expect(new Home(page).featured).toBeVisible();
    const after = (await below.boundingBox())?.y ?? 0;
    expect(Math.abs(after - before)).toBeLessThanOrEqual(8);
  },
);
