import type { Page } from '@playwright/test';
import { registryClient } from '../../../cli/src/client/client';
import { type SecondOrigin, startSecondOrigin } from '../../fixtures/second-origin';
import { env, secondOrigin, site } from '../../fixtures/stack';
import { liveComposition, npmRun } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';
import { Home } from '../../pages/home';

const registry = registryClient(env);
const promotion = { name: 'Sports welcome bonus of 7,777 taka' };
let server: SecondOrigin;
let before: number;
let fallback: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const { id, versions } = await liveComposition();
  [before, fallback] = [id, versions['promotions'] ?? ''];
  server = await startSecondOrigin();
  await npmRun('release', 'promotions', '--skip-tests');
  const { revision } = await registry.setOrigin('production', 'promotions', secondOrigin);
  await expect
    .poll(async () => ((await (await fetch(`${site}/live/channel`)).json()) as { revision: number }).revision)
    .toBe(revision);
});
test.afterEach(() => server.change(undefined));
test.afterAll(async () => {
  await registry.rollback('production', before);
  await server.stop();
});

/** Records which promotions files the page fetched from the site itself, and what its policy refused. */
function watch(page: Page) {
  const [own, refused]: [string[], string[]] = [[], []];
  page.on(
    'request',
    (request) => request.url().startsWith(`${site}/assets/promotions/`) && own.push(new URL(request.url()).pathname),
  );
  page.on(
    'console',
    (message) => /content security policy|trusted|integrity/i.test(message.text()) && refused.push(message.text()),
  );
  return { own, refused };
}

test('a remote on another origin shows its page: all files have integrity hashes, none comes from the site', async ({
  page,
}) => {
  const { own, refused } = watch(page);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', promotion)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(server.served.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(2);
  expect(server.served.some((url) => url.endsWith('.css'))).toBe(true);
  expect([own, refused]).toEqual([[], []]);
});

test('a remote on another origin fills its slot on home', async ({ page }) => {
  const { own, refused } = watch(page);
  const home = new Home(page);
  await home.open();
  await expect(page.getByRole('region', { name: 'Promotions' })).toBeVisible();
  expect([own, refused]).toEqual([[], []]);
});

for (const [description, files] of [
  ['its entry', /\/remoteEntry\./],
  ['its lazy chunks', /\/(?!remoteEntry)[^/]+\.js$/],
] as const) {
  test(`an extra byte in ${description} never runs: the fallback release, served by the site, shows the page`, async ({
    page,
  }) => {
    const { own, refused } = watch(page);
    server.change(files);
    await page.goto('/promotions');
    await expect(page.getByRole('heading', promotion)).toBeVisible({ timeout: 20_000 });
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((path) => path.startsWith(`/assets/promotions/${fallback}/`))).toBe(true);
    expect(refused.join()).toMatch(/integrity|digest/i);
  });
}

test('the page still opens when the other origin is down', async ({ page }) => {
  await page.route(`${secondOrigin}/**`, (route) => route.abort());
  await page.goto('/promotions');
  await expect(page.getByRole('heading', promotion)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner').first()).toBeVisible();
});
