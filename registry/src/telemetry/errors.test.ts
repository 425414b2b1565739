import { withClient } from '@pavilion/database/with-client';
import type { ReleaseReport } from '@pavilion/releases/registry-api/releases';
import { integrityOf } from '@pavilion/releases/release-files';
import type { ErrorSample } from '@pavilion/releases/telemetry/errors';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const MAP = 'page.3c4d.js.map';
/** Column 10 and later come from line 3 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://wallet_1_1_0/./src/deposit.view.tsx'],
  sourcesContent: ['one\ntwo\n  throw new Error(text);\n'],
  names: ['submit'],
  mappings: 'AAAA,UAEQA',
});
let registry: TestRegistry;
let siteToken: string;
let sequence = 0;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  const { release, files } = fakeBuild('wallet', '1.1.0');
  const listed = { ...release.files, [MAP]: { integrity: integrityOf(Buffer.from(map)), bytes: map.length } };
  await registry.publish({ release: { ...release, files: listed }, files });
  siteToken = (await registry.send('POST', '/credentials', { name: 'site-1', role: 'site', parts: [] })).json().token;
});
afterAll(() => registry.stop());

const sendMaps = (files: Record<string, string>) =>
  registry.app.inject({
    method: 'POST',
    url: '/releases/wallet/1.1.0/maps',
    payload: {
      files: Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, Buffer.from(text).toString('base64')]),
      ),
    },
    headers: { authorization: `Bearer ${registry.local.token}` },
  });
const sendBatch = async (samples: readonly Partial<Sample>[], errors: readonly ErrorSample[]): Promise<void> => {
  const response = await registry.app.inject({
    method: 'POST',
    url: '/channels/production/samples',
    payload: { sender: 'site-aaaa', sequence: (sequence += 1), samples, errors },
    headers: { authorization: `Bearer ${siteToken}` },
  });
  expect(response.statusCode).toBe(200);
};
const error = (more: Partial<ErrorSample> = {}): ErrorSample => ({
  ...{ part: 'wallet', version: '1.1.0', composition: 2, count: 3, message: 'Error: no text' },
  frames: ['wallet/1.1.0/page.3c4d.js:1:15', 'host/1.0.0/main.js:1:9'],
  ...more,
});
const report = async (): Promise<ReleaseReport> =>
  (await registry.send('GET', '/channels/production/releases/wallet/1.1.0')).json();

test('source maps are taken as the signed release lists them, and served to nobody', async () => {
  expect((await sendMaps({ [MAP]: `${map} ` })).json().code).toBe('file_tampered');
  expect((await sendMaps({ 'other.js.map': map })).json().code).toBe('file_undeclared');
  expect((await sendMaps({ 'page.3c4d.js': 'x' })).json().code).toBe('file_undeclared');
  expect((await sendMaps({ [MAP]: map })).json()).toEqual({ maps: 1 });
  expect((await registry.send('GET', `/releases/wallet/1.1.0/files/${MAP}`)).statusCode).toBe(404);
});

test('a release’s page has its errors over all compositions, with lines of its sources; its rollout’s stop names one', async () => {
  const steps = [
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ];
  const parts = [{ name: 'wallet', version: '1.1.0' }];
  await registry.send('POST', '/channels/production/rollouts', { parts, steps, minSample: 20, revision: 1 });
  // Samples of a minute before the rollout's start would be no evidence on it.
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const of = (composition: number, version: string, errors: number): Partial<Sample>[] => [
    { minute, composition, part: 'host', version: '1.0.0', documents: 60, loads: 60 },
    { minute, composition, part: 'wallet', version, loads: 60, errors },
  ];
  await sendBatch(
    [...of(1, '1.0.0', 0), ...of(2, '1.1.0', 30)],
    [error(), error({ message: 'Error: rare', count: 1 })],
  );
  await sendBatch([], [error({ count: 4, composition: 1 }), error({ composition: 77 })]);
  const { errors, compositions } = await report();
  expect(compositions).toMatchObject([{ id: 2, counts: { loads: 60, errors: 30 } }]);
  expect(errors.map(({ message, count, compositions: ids }) => [message, count, ids])).toEqual([
    ['Error: no text', 7, [2, 1]],
    ['Error: rare', 1, [2]],
  ]);
  expect(errors[0]?.frames).toEqual([
    {
      at: 'wallet/1.1.0/page.3c4d.js:1:15',
      source: 'src/deposit.view.tsx:3',
      name: 'submit',
      code: 'throw new Error(text);',
    },
    { at: 'host/1.0.0/main.js:1:9' },
  ]);
  for (const seconds of [20, 40]) await registry.turn(Date.now() + seconds * 1000);
  const [{ state, verdict }] = (await registry.send('GET', '/channels/production/rollouts')).json().rollouts;
  expect([state, verdict]).toEqual([
    'stopped',
    expect.stringMatching(/throws: 30 of 60 .*; wallet@1\.1\.0 threw “Error: no text” at src\/deposit\.view\.tsx:3$/),
  ]);
});

test('a release has at most a hundred different errors', async () => {
  const many = Array.from({ length: 150 }, (_, at) => error({ message: `Error: ${'x'.repeat(at + 1)}` }));
  await sendBatch([], many);
  const rows = await withClient(registry.database.ownerUrl, (client) =>
    client.query("select 1 from registry.errors where part = 'wallet'"),
  );
  expect(rows.rowCount).toBe(100);
});
