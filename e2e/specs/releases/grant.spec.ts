import { registryClient } from '../../../cli/src/client/client';
import { buildPart, partFolder } from '../../../scripts/stack/parts';
import { env } from '../../fixtures/stack';
import { liveComposition } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GrantPages } from '../../pages/grant-pages';

const registry = registryClient(env);
const broken = 'This section isn’t available right now.';

test('a link shows one browser a candidate under a banner; a failing part uses its fallback; Reset ends it', async ({
  playerPage: page,
  otherBrowserPage: elsewhere,
}) => {
  test.setTimeout(120_000);
  const version = '1.900.0';
  await registry.publish(await buildPart(partFolder('promotions').folder, version));
  const { id } = await registry.grant('production', { parts: [{ name: 'promotions', version }], faults: true });
  const granted = new GrantPages(page);
  await granted.acceptGrant(id);
  await expect(granted.banner).toContainText(`promotions ${version} until`);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  expect(await granted.version('promotions')).toBe(version);
  await elsewhere.goto('/promotions');
  expect(await new GrantPages(elsewhere).version('promotions')).toBe((await liveComposition()).versions['promotions']);
  await granted.break({ promotions: 'corrupt' });
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible({ timeout: 15_000 });
  await granted.reset();
  expect(await granted.version('promotions')).not.toBe(version);
});

test('a granted part that fails to load leaves the others working, and Reset stays within reach', async ({ page }) => {
  const { id: composition } = await liveComposition();
  const { id } = await registry.grant('production', { composition, faults: true });
  await page.goto(`/grant/${id}`);
  expect(await axeViolations(page)).toEqual([]);
  const granted = new GrantPages(page);
  await granted.acceptGrant(id);
  await granted.break({ games: 'wrong-hash' });
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/games');
  await expect(page.getByText(broken)).toBeVisible({ timeout: 15_000 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/games');
  await granted.reset();
  await expect(page).toHaveURL(/\/games/);
  await expect(page.getByRole('searchbox').or(page.getByPlaceholder('Search Games')).first()).toBeVisible();
});

test('a browser with faults of the host and the api keeps its banner, and says what does not work', async ({
  page,
}) => {
  const { id: composition } = await liveComposition();
  const { id } = await registry.grant('production', { composition, faults: true });
  const granted = new GrantPages(page);
  await granted.acceptGrant(id);
  await granted.break({ host: 'unavailable' });
  await page.goto('/');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeHidden();
  // Instead of waiting for as long as a slow phone needs to start the page.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(again).toBeVisible();
  await granted.break({ host: 'none', 'Calls of the api': 'unavailable' });
  await page.goto('/promotions');
  await expect(page.getByText('The site is very busy')).toBeVisible({ timeout: 15_000 });
  await expect(again).toBeHidden();
  await granted.reset();
});
