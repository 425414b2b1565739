import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { bucketOf } from '@pavilion/releases/resolve';
import { registryClient } from '../../../cli/src/client/client';
import { publishBroken } from '../../fixtures/broken-release';
import { env, site } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';

const registry = registryClient(env);
const EACH = 12;
const AT_ONCE = 4;
const names = Array.from({ length: 200 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 22));

async function pavilion(...words: string[]): Promise<RolloutView> {
  const { stdout } = await promisify(execFile)('npx', ['pavilion', ...words, '--json'], {
    env,
    cwd: `${import.meta.dirname}/../../..`,
  });
  return JSON.parse(stdout) as RolloutView;
}

/** Opens and leaves a page as this visitor, which makes the browser report the part's health to the site. */
async function visit(browser: Browser, name: string): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'visitor', value: name, url: site }]);
  const page = await context.newPage();
  const reporterLoaded = page.waitForResponse('**/page-report.*.js', { timeout: 60_000 });
  await page.goto('/promotions');
  // The candidate fails, so its visitors see the fallback release.
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible({ timeout: 30_000 });
  await (await reporterLoaded).finished();
  await page.waitForTimeout(200);
  await page.goto('about:blank');
  // The report is sent on leaving the page, where Playwright can't observe it.
  await page.waitForTimeout(300);
  await context.close();
}

/** Runs a few visits at a time: more would starve a small machine. */
async function visitAll(browser: Browser, visitors: readonly string[]): Promise<void> {
  for (let at = 0; at < visitors.length; at += AT_ONCE)
    await Promise.all(visitors.slice(at, at + AT_ONCE).map((one) => visit(browser, one)));
}

test.afterEach(async () => {
  if ((await pavilion('rollout', 'status'))?.ended === null) await pavilion('rollout', 'abort');
});

test('a rollout to half of the visitors stops by itself when the release throws on load, with a reason', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { name, version } = await publishBroken(registry, 'promotions');
  const { id, control } = await pavilion(
    'rollout',
    'start',
    `${name}@${version}`,
    '--steps',
    '50:60,100',
    '--min-sample',
    String(EACH),
  );
  const candidates = names.filter((one) => bucketOf(one, id) < 5000).slice(0, EACH);
  const others = names.filter((one) => bucketOf(one, id) >= 5000).slice(0, EACH);

  await visitAll(browser, candidates);
  await visitAll(browser, others);

  await expect
    .poll(async () => (await pavilion('rollout', 'status')).state, { timeout: 90_000, intervals: [3000] })
    .toBe('stopped');
  const { verdict } = await pavilion('rollout', 'status');
  expect(verdict).toMatch(
    new RegExp(
      `^stopped at 50 %: promotions ${version} (fails to load|throws): ${EACH} of ${EACH} loads \\(100 %\\), against 0 of`,
    ),
  );
  expect(await registry.channel('production')).toMatchObject({ composition: { id: control } });
});
