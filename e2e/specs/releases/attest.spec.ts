import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { registryClient } from '../../../cli/src/client/client';
import { env, site } from '../../fixtures/stack';
import { liveComposition, npmRun } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';

const registry = registryClient(env);
// A part without a page: the test covers the release process and needs no real build.
const leaflet = { name: 'leaflet', version: '1.0.0' };

test.afterEach(async () => {
  await registry.requireSuites('production', []);
  if ((await liveComposition()).versions['leaflet']) await registry.rollback('production');
});

test('a composition goes live only after the required suite has passed on exactly that composition', async () => {
  test.setTimeout(180_000);
  await registry.publish(await writeBuild(fakeBuild('leaflet', '1.0.0', { claims: [], slots: [], early: [] })));
  await registry.requireSuites('production', ['smoke']);
  await expect(registry.activate('production', [leaflet])).rejects.toThrow(
    'npm run verify -- --candidate leaflet@1.0.0 --suite smoke --upload',
  );

  const report = JSON.parse(
    await npmRun(
      'verify',
      '--at',
      site,
      '--candidate',
      'leaflet@1.0.0',
      '--against',
      'live',
      '--suite',
      'smoke',
      '--upload',
      '--json',
    ),
  ) as object;
  expect(report).toMatchObject({ passed: true, sets: [{ against: 'live', passed: 2, failed: 0, uploaded: true }] });

  await registry.activate('production', [leaflet]);
  expect((await liveComposition()).versions['leaflet']).toBe('1.0.0');
});
