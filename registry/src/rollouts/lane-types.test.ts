import { startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { typedReleases } from '../testing/typed-release';

let registry: TestRegistry;
const { publishHost, publishRemote, activate } = typedReleases(() => registry);

const chips = 'export const chips = (_: { options: string[] }) => null;';
const tabs = 'export const tabs = 1;';
const usesTabs = "import { tabs } from '@pavilion/ui';\nexport const count = tabs;";

/** A host with tabs, that the live remote doesn't use. */
beforeEach(async () => {
  registry = await startRegistry();
  const remote = await publishRemote('1.0.0', "import { chips } from '@pavilion/ui';\nchips({ options: [] });");
  await activate(await publishHost('1.0.0', `${chips} ${tabs}`), remote);
});
afterEach(() => registry.stop());

const parse = (release: string) => ({ name: release.split('@')[0]!, version: release.split('@')[1]! });
const rollOut = async (release: string) => {
  const body = { parts: [parse(release)], revision: await registry.revision() };
  return (await registry.send('POST', '/channels/production/rollouts', body)).json();
};

const conflict = (subject: string, other: string) => ({
  code: 'candidates_conflict',
  message: expect.stringMatching(
    new RegExp(
      `^${subject} conflicts with ${other}, which is being rolled out: wallet@1.1.0 does not compile with host@1.1.0: src/remote.ts:1 \\(.*'tabs'`,
    ),
  ),
});

test('a candidate that does not compile with another one is refused with file and line, whichever came first', async () => {
  const [host, wallet] = [await publishHost('1.1.0', chips), await publishRemote('1.1.0', usesTabs)];
  const first = await rollOut(host);
  expect(await rollOut(wallet)).toMatchObject(conflict(wallet, host));
  expect(await activate(wallet)).toMatchObject(conflict(wallet, host));
  const target = { parts: [parse(wallet)] };
  const report = (await registry.send('POST', '/channels/production/check', target)).json();
  expect(report.refusals).toEqual([expect.objectContaining(conflict(wallet, host))]);
  await registry.send('POST', `/channels/production/rollouts/${first.id}/abort`, {});
  expect(await rollOut(wallet)).toMatchObject({ state: 'running' });
  expect(await rollOut(host)).toMatchObject(conflict(host, wallet));
}, 60_000);

test('candidates that compile with each other run side by side', async () => {
  const host = await publishHost('1.1.0', `${chips} ${tabs} export const more = 1;`);
  expect(await rollOut(host)).toMatchObject({ state: 'running' });
  expect(await rollOut(await publishRemote('1.1.0', usesTabs))).toMatchObject({ state: 'running' });
}, 60_000);

test('a rollback does not wait for the compiler: a candidate that never met the restored host ends', async () => {
  await activate(await publishHost('1.1.0', `${chips} ${tabs} export const more = 1;`));
  const { id } = await rollOut(await publishRemote('1.1.0', usesTabs));
  const revision = await registry.revision();
  const url = '/channels/production/parts/host/rollback';
  expect((await registry.send('POST', url, { revision })).statusCode).toBe(200);
  const rollout = (await registry.send('GET', `/channels/production/rollouts/${id}`)).json();
  expect(rollout).toMatchObject({ state: 'aborted', verdict: expect.stringContaining('does not fit') });
}, 60_000);
