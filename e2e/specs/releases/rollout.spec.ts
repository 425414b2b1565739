import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { registryClient } from '../../../cli/src/client/client';
import { publishBroken } from '../../fixtures/broken-release';
import { env } from '../../fixtures/stack';
import { abortRollouts } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';
import { MIN_SAMPLE, visitAll, visitorsOf } from '../../fixtures/visits';

const registry = registryClient(env);

async function pavilion(...words: string[]): Promise<RolloutView> {
  const { stdout } = await promisify(execFile)('npx', ['pavilion', ...words, '--json'], {
    env,
    cwd: `${import.meta.dirname}/../../..`,
  });
  return JSON.parse(stdout) as RolloutView;
}

test.afterEach(abortRollouts);

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
    String(MIN_SAMPLE),
  );
  const { included, others } = visitorsOf(id);

  await visitAll(browser, included);
  await visitAll(browser, others);

  await expect
    .poll(() => pavilion('rollout', 'status'), { timeout: 90_000, intervals: [3000] })
    .toMatchObject({ state: 'stopped' });
  const { verdict } = await pavilion('rollout', 'status');
  expect(verdict).toMatch(
    new RegExp(
      `^stopped at 50 %: promotions ${version} (fails to load|throws): (\\d+) of \\2 loads \\(100 %\\), against 0 of`,
    ),
  );
  expect(await registry.channel('production')).toMatchObject({ composition: { id: control } });
});
