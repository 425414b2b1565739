import { fakeBuild } from '../testing/fake-build';
import { firstSet, startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { lendingOf } from './lending';
import { mapOf } from './site-map';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstSet());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const get = async (url: string) => (await registry.send('GET', url)).json();

test('a difference names what comes and goes with a release, and its bytes', async () => {
  const more = {
    claims: [
      { path: '/wallet', access: 'player', page: 'main-page' },
      { path: '/pay', access: 'player', page: 'main-page' },
    ],
    slots: [],
    calls: ['POST /api/pay'],
    sizes: { 'main-page': 900 },
    uses: { react: { version: '19.3.1', names: ['useState'] } },
  } as const;
  await registry.release(fakeBuild('wallet', '1.1.0', more as never));
  const { changes } = await get('/compositions/2/since/1');
  expect(changes).toMatchObject([
    {
      name: 'wallet',
      from: '1.0.0',
      to: '1.1.0',
      fallback: '1.0.0',
      claims: { gained: ['/pay'], lost: [] },
      slots: { gained: [], lost: ['home.featured'] },
      calls: { gained: ['POST /api/pay'] },
      imports: { gained: ['useState from react'] },
      pages: [{ page: 'main-page', from: null, to: 900 }],
    },
  ]);
  expect(changes[0].bytes.from).toBe(changes[0].bytes.to);
});

test('a channel says since when each part is shown, and by whom', async () => {
  const later = Date.now() + 90_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const { parts, composition, by } = await get('/channels/production/overview');
  const since = Object.fromEntries(parts.map((part: { name: string; since: string }) => [part.name, part.since]));
  expect([composition, by, since.wallet]).toEqual([2, 'operator', new Date(later).toISOString()]);
  expect(since.games < since.wallet).toBe(true);
});

test('the time machine tells what was shown when a minute began, and what happened in it', async () => {
  const noon = Date.parse('2030-01-01T12:00:30Z');
  jest.spyOn(Date, 'now').mockReturnValue(noon);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const before = await get('/channels/production/at?minute=2030-01-01T12:00Z');
  expect([
    before.composition.id,
    before.during.map(({ what, to }: { what: string; to: number }) => [what, to]),
  ]).toEqual([1, [['activated', 2]]]);
  expect((await get('/channels/production/at?minute=2030-01-01T18:01%2B06:00')).composition.id).toBe(2);
  expect((await get('/channels/production/at?minute=2001-01-01T00:00Z')).composition).toBeNull();
  expect((await get('/channels/production/at?minute=noon')).code).toBe('body_invalid');
});

test('the log is filtered, and its chain is proven', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const { lines, actors } = await get('/log?what=activated&channel=production');
  expect(lines.map(({ to }: { to: number }) => to)).toEqual([2, 1]);
  expect(actors).toEqual(['local', 'operator']);
  expect(await get(`/log?before=${lines[0].seq}&limit=1`)).toMatchObject({ lines: [{ seq: lines[0].seq - 1 }] });
  expect((await get('/log/chain')).brokenAt).toBeNull();
});

test('compositions tell where they stand, and what a rollback to one would do', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.send('POST', '/channels/production/grants', {
    parts: [
      { name: 'wallet', version: '1.0.0' },
      { name: 'games', version: '1.0.0' },
    ],
  });
  const { compositions } = await get('/channels/production/compositions');
  expect(compositions.map(({ id, standing }: { id: number; standing: string }) => [id, standing])).toEqual([
    [3, 'unseen'],
    [2, 'shown'],
    [1, 'ready'],
  ]);
  const report = (await registry.send('POST', '/channels/production/check-rollback', {})).json();
  expect(report).toMatchObject({
    from: 2,
    to: 1,
    revision: 2,
    refusals: [],
    changes: [{ name: 'wallet', from: '1.1.0', to: '1.0.0' }],
  });
  expect(await registry.revision()).toBe(2);
});

test('who looks needs a credential', async () => {
  for (const url of [
    '/channels/production/overview',
    '/channels/production/at?minute=2030-01-01T12:00Z',
    '/log',
    '/compositions/1/map',
  ]) {
    expect((await registry.app.inject({ url })).json().code).toBe('unauthorized');
  }
});

test('the map says who owns which path and who fills which slot', () => {
  const releases = [
    fakeBuild('host', '1.0.0', { opens: ['home.featured'] }),
    fakeBuild('wallet', '1.0.0'),
    fakeBuild('games', '1.0.0'),
  ].map(({ release }) => release);
  const { claims, slots, silent } = mapOf(releases);
  expect(claims.map(({ path, part }) => [path, part])).toEqual([
    ['/', 'host'],
    ['/games', 'games'],
    ['/wallet', 'wallet'],
  ]);
  expect(slots).toEqual([{ slot: 'home.featured', openedBy: ['host'], filledBy: ['wallet', 'games'] }]);
  expect(silent).toEqual(['wallet', 'games']);
});

test('what is lent names its users; a package in two parts is counted but once', () => {
  const qr = (bytes: number) => [{ name: 'qrcode', version: '1.0.0', bytes }];
  const releases = [
    fakeBuild('host', '1.0.0', { provides: { react: { version: '19.3.1', names: ['useState'] } } }),
    fakeBuild('wallet', '1.0.0', {
      uses: { react: { version: '19.3.1', names: ['useState'] }, mobx: {} },
      modules: qr(300),
    }),
    fakeBuild('games', '1.0.0', { modules: qr(500) }),
  ].map(({ release }) => release);
  const { lent, duplicates, silent } = lendingOf(releases);
  expect(lent).toMatchObject([
    { name: 'mobx', version: null },
    { name: 'react', version: '19.3.1', users: [{ part: 'wallet', names: ['useState'] }] },
  ]);
  expect([duplicates.map(({ name, wasted }) => [name, wasted]), silent]).toEqual([[['qrcode', 300]], ['host']]);
});
