import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { untilServed } from '../testing/until-served';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(() => registry.stop());

const killWallet = (more: object = {}) =>
  registry.send('POST', '/channels/production/kills', { part: 'wallet', reason: 'deposits go nowhere', ...more });
const lift = (id: string) =>
  registry.app.inject({
    method: 'DELETE',
    url: `/channels/production/kills/${id}`,
    headers: { authorization: `Bearer ${registry.token}` },
  });
const view = async () => (await registry.send('GET', '/channels/production')).json();

test('a kill has a part and a reason, survives the next release and is lifted by its id', async () => {
  const { id } = (await killWallet()).json();
  await registry.release(fakeBuild('wallet', '1.1.0'));
  expect((await view()).kills).toMatchObject([{ id, part: 'wallet', reason: 'deposits go nowhere' }]);
  const lifted = await lift(id);
  expect(lifted.json()).toEqual({ kills: [] });
  expect((await view()).kills).toEqual([]);
});

test('repeating a kill changes nothing, and a kill of one path is separate', async () => {
  const first = (await killWallet()).json();
  const { revision } = await view();
  expect((await killWallet()).json()).toEqual(first);
  expect((await view()).revision).toBe(revision);
  expect((await killWallet({ path: '/wallet' })).json().path).toBe('/wallet');
});

test('each of several kills is lifted on its own, and the log names what was killed and lifted', async () => {
  const [wallet, page] = [(await killWallet()).json(), (await killWallet({ path: '/wallet' })).json()];
  const games = (await killWallet({ part: 'games' })).json();
  const listed = async () => (await registry.send('GET', '/channels/production/kills')).json().kills;
  expect(await listed()).toEqual([wallet, page, games]);
  await lift(page.id);
  expect(await listed()).toEqual([wallet, games]);
  const { log } = (await registry.send('GET', '/channels/production/log?limit=4')).json();
  expect(
    log.map(({ what, parts, reason }: { what: string; parts: unknown; reason: unknown }) => [what, parts, reason]),
  ).toEqual([
    ['lifted', ['wallet /wallet'], null],
    ['killed', ['games'], 'deposits go nowhere'],
    ['killed', ['wallet /wallet'], 'deposits go nowhere'],
    ['killed', ['wallet'], 'deposits go nowhere'],
  ]);
});

test('fifty concurrent kills beside an activation all take effect', async () => {
  const claims = Array.from({ length: 50 }, (_, at) => ({
    path: `/wallet/${at}`,
    access: 'open' as const,
    page: 'main-page',
  }));
  await registry.publish(fakeBuild('wallet', '1.1.0', { claims }));
  const kills = Array.from({ length: 50 }, (_, at) => untilServed(() => killWallet({ path: `/wallet/${at}` })));
  await Promise.all([...kills, untilServed(() => registry.activate(['wallet@1.0.0']))]);
  expect((await view()).kills).toHaveLength(50);
}, 60_000);

test('a kill without a reason, a token or a known part or path is refused, as is lifting an unknown kill', async () => {
  expect((await killWallet({ reason: ' ' })).json().code).toBe('body_invalid');
  expect(
    (await registry.app.inject({ method: 'POST', url: '/channels/production/kills', payload: {} })).json().code,
  ).toBe('unauthorized');
  expect((await killWallet({ part: 'walet' })).json()).toMatchObject({
    code: 'unknown_part',
    message: 'There is no part called walet: nothing was closed.',
  });
  expect((await killWallet({ path: '/depozit' })).json()).toMatchObject({
    code: 'unknown_path',
    message: 'wallet has no page at /depozit: nothing was closed. Its pages: /wallet.',
  });
  const unknown = await lift('none');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_kill']);
});
