import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const channelUrl = '/channels/production';
let registry: TestRegistry;
let tokens: Record<string, string>;

/** A channel of a host and three remotes, with a team for each remote. */
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition(), fakeBuild('promotions', '1.0.0'));
  tokens = {};
  for (const name of ['wallet', 'games', 'promotions']) {
    await registry.publish(fakeBuild(name, '1.1.0'));
    const parts = [name];
    tokens[name] = (await registry.send('POST', '/credentials', { name: `${name}-team`, parts })).json().token;
  }
});
afterEach(() => registry.stop());

const as = (team: string, url: string, payload: object) =>
  registry.app.inject({
    method: 'POST',
    url: `${channelUrl}${url}`,
    payload,
    headers: { authorization: `Bearer ${tokens[team]}` },
  });
const rollOut = async (name: string, version = '1.1.0') =>
  as(name, '/rollouts', { parts: [{ name, version }], revision: await registry.revision() });
const order = (team: string, { id }: RolloutView, verb: string, body: object = {}) =>
  as(team, `/rollouts/${id}/${verb}`, body);
const channel = async () => (await registry.send('GET', channelUrl)).json();
const versions = async (id: number): Promise<Record<string, string>> => {
  const { parts } = (await registry.send('GET', `/compositions/${id}`)).json();
  return Object.fromEntries(parts.map(({ name, version }: { name: string; version: string }) => [name, version]));
};
const live = async () => versions((await channel()).composition.id);
const stateOf = async ({ id }: RolloutView): Promise<string> =>
  (await registry.send('GET', `${channelUrl}/rollouts/${id}`)).json().state;

test('three teams roll out side by side, and no team is refused because another one does', async () => {
  const wallet: RolloutView = (await rollOut('wallet')).json();
  const games: RolloutView = (await rollOut('games')).json();
  const promotions: RolloutView = (await rollOut('promotions')).json();
  expect((await channel()).rollouts).toMatchObject([{ id: wallet.id }, { id: games.id }, { id: promotions.id }]);

  // The candidate of one becomes the base of the others.
  for (const step of [0, 1, 2]) await order('games', games, 'advance', { step });
  expect(await live()).toMatchObject({ wallet: '1.0.0', games: '1.1.0', promotions: '1.0.0' });
  expect(await versions((await channel()).rollouts[0].candidate)).toMatchObject({ wallet: '1.1.0', games: '1.1.0' });

  await registry.publish(fakeBuild('games', '1.2.0'));
  const target = { parts: [{ name: 'games', version: '1.2.0' }], revision: await registry.revision() };
  expect((await as('games', '/activate', target)).statusCode).toBe(200);
  expect((await order('wallet', wallet, 'abort')).json()).toMatchObject({ state: 'aborted' });
  expect(await stateOf(promotions)).toBe('running');
  expect(await live()).toMatchObject({ wallet: '1.0.0', games: '1.2.0', promotions: '1.0.0' });
});

test('teams that worked from the same revision do not refuse each other, but one part changes once', async () => {
  const revision = await registry.revision();
  const target = (name: string) => ({ parts: [{ name, version: '1.1.0' }], revision });
  const answers = await Promise.all(
    ['wallet', 'games', 'promotions', 'wallet'].map((name) => as(name, '/activate', target(name))),
  );
  expect(answers.slice(1, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await live()).toMatchObject({ wallet: '1.1.0', games: '1.1.0', promotions: '1.1.0' });
  await registry.publish(fakeBuild('wallet', '1.2.0'));
  const late = { parts: [{ name: 'wallet', version: '1.2.0' }], revision };
  expect((await as('wallet', '/activate', late)).json().code).toBe('stale_revision');
});

test('candidates whose contracts conflict are refused by name, as rollout and as activation', async () => {
  const claims = [{ path: '/tournaments', access: 'open' as const, page: 'main-page' }];
  await registry.publish(fakeBuild('wallet', '1.2.0', { claims }));
  await registry.publish(fakeBuild('games', '1.2.0', { claims }));
  await rollOut('wallet', '1.2.0');
  const message = expect.stringMatching(
    /^games@1.2.0 conflicts with wallet@1.2.0, which is being rolled out: .* both claim/,
  );
  expect((await rollOut('games', '1.2.0')).json()).toMatchObject({ code: 'candidates_conflict', message });
  const target = { parts: [{ name: 'games', version: '1.2.0' }], revision: await registry.revision() };
  expect((await as('games', '/activate', target)).json()).toMatchObject({ code: 'candidates_conflict', message });
  const { refusals } = (await as('games', '/check', target)).json();
  expect(refusals).toMatchObject([{ code: 'candidates_conflict' }]);
});

test('a rollback is not refused by another candidate: one that does not fit ends', async () => {
  const claims = (path: string) => ({ claims: [{ path, access: 'open' as const, page: 'main-page' }] });
  await registry.release(fakeBuild('wallet', '1.3.0', claims('/old')));
  await registry.release(fakeBuild('wallet', '1.4.0', claims('/new')));
  await registry.publish(fakeBuild('games', '1.3.0', claims('/old')));
  const games: RolloutView = (await rollOut('games', '1.3.0')).json();
  const promotions: RolloutView = (await rollOut('promotions')).json();
  const revision = await registry.revision();
  expect((await as('wallet', '/parts/wallet/rollback', { revision })).statusCode).toBe(200);
  expect(await live()).toMatchObject({ wallet: '1.3.0' });
  expect([await stateOf(games), await stateOf(promotions)]).toEqual(['aborted', 'running']);
});

test('a fourth rollout waits, and the one of a team is refused only for its own part', async () => {
  for (const name of ['wallet', 'games', 'promotions']) expect((await rollOut(name)).statusCode).toBe(201);
  await registry.publish(fakeBuild('host', '1.1.0'));
  const body = { parts: [{ name: 'host', version: '1.1.0' }], revision: await registry.revision() };
  expect((await registry.send('POST', `${channelUrl}/rollouts`, body)).json().code).toBe('rollouts_full');
  await registry.publish(fakeBuild('wallet', '1.2.0'));
  expect((await rollOut('wallet', '1.2.0')).json().code).toBe('rollout_running');
});
