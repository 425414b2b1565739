import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { bucketOf } from '../../../registry/src/channels/resolve';
import { registryClient } from '../../../registry/src/cli/client';
import type { RolloutView } from '../../../registry/src/rollouts/rollouts.view';
import { publishBroken } from '../../fixtures/broken-release';
import { env, site } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';

const registry = registryClient(env);
const EACH = 12;
const names = Array.from({ length: 200 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 22));

async function pavilion(...words: string[]): Promise<RolloutView> {
  const { stdout } = await promisify(execFile)('npx', ['pavilion', ...words, '--json'], { env, cwd: `${import.meta.dirname}/../../..` });
  return JSON.parse(stdout) as RolloutView;
}

/** Opens a page in a browser of this name, and stays until the page has told the site how it fared. */
async function visit(browser: Browser, name: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'visitor', value: name, url: site }]);
  const page = await context.newPage();
  const told = page.waitForResponse('**/live/telemetry', { timeout: 60_000 });
  await page.goto('/promotions');
  await look?.(page);
  await told;
  await context.close();
}

test.afterEach(async () => {
  if ((await pavilion('rollout', 'status'))?.ended === null) await pavilion('rollout', 'abort');
});

// Not seen to pass yet: its stack was cut off while it ran.
test.fixme('a release that throws as it loads, shown to half of the visitors, is taken back by itself and says why', async ({ browser }) => {
  test.setTimeout(180_000);
  const { name, version } = await publishBroken(registry, 'promotions');
  const { control } = await pavilion('rollout', 'start', `${name}@${version}`, '--steps', '50:60,100', '--min-sample', String(EACH));
  const candidates = names.filter((one) => bucketOf(one) < 5000).slice(0, EACH);
  const others = names.filter((one) => bucketOf(one) >= 5000).slice(0, EACH);

  // Whoever got it sees the release before it, meanwhile.
  await Promise.all(candidates.map((one) => visit(browser, one, (page) => expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible({ timeout: 30_000 }))));
  await Promise.all(others.map((one) => visit(browser, one)));

  await expect.poll(async () => (await pavilion('rollout', 'status')).state, { timeout: 60_000, intervals: [3000] }).toBe('stopped');
  const { verdict } = await pavilion('rollout', 'status');
  expect(verdict).toContain(`stopped at 50 %: promotions ${version} can’t be had: ${EACH} of ${EACH} loads (100 %), against 0 of`);
  expect(await registry.channel('production')).toMatchObject({ composition: { id: control } });
});
