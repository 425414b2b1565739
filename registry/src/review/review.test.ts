import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { dependencyReportOf } from '../compositions/dependency-report';
import { mapOf } from '../compositions/site-map';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const get = async (url: string) => (await registry.send('GET', url)).json();

test('a difference lists what a release gains and loses, and its bytes', async () => {
  const more = {
    claims: [
      { path: '/wallet', access: 'player', page: 'main-page' },
      { path: '/pay', access: 'player', page: 'main-page' },
    ],
    slots: [],
    calls: ['POST /api/pay'],
    uses: { react: { version: '19.3.1', names: ['useState'] } },
  } as const;
  const build = fakeBuild('wallet', '1.1.0', more as never, { 'page.3c4d.js': '/* a page */' });
  await registry.release(build);
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
      pages: [{ page: 'main-page', from: expect.any(Number), to: build.release.sizes!['main-page'] }],
    },
  ]);
  expect(changes[0].bytes.from).toBeGreaterThan(changes[0].bytes.to);
});

test('a channel’s overview lists since when each part is live, and by whom', async () => {
  const later = Date.now() + 90_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const { parts, composition, by } = await get('/channels/production/overview');
  const since = Object.fromEntries(parts.map((part: { name: string; since: string }) => [part.name, part.since]));
  expect([composition, by, since.wallet]).toEqual([2, 'operator', new Date(later).toISOString()]);
  expect(since.games < since.wallet).toBe(true);
});

test('the time machine returns what was live at the start of a minute, and the moves within it', async () => {
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

test('the log can be filtered, and its chain is verified', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const { lines, actors } = await get('/log?what=activated&channel=production');
  expect(lines.map(({ to }: { to: number }) => to)).toEqual([2, 1]);
  expect(actors).toEqual(['local', 'operator']);
  expect(await get(`/log?before=${lines[0].seq}&limit=1`)).toMatchObject({ lines: [{ seq: lines[0].seq - 1 }] });
  expect((await get('/log/chain')).brokenAt).toBeNull();
});

test('compositions list their standing, and a rollback check reports its changes without making them', async () => {
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

test('reading these routes requires a credential', async () => {
  for (const url of [
    '/channels/production/overview',
    '/channels/production/at?minute=2030-01-01T12:00Z',
    '/log',
    '/compositions/1/map',
  ]) {
    expect((await registry.app.inject({ url })).json().code).toBe('unauthorized');
  }
});

test('the map lists the owner of each path and the parts that fill each slot', () => {
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

test('shared packages list their users; of a package in two parts only the smaller copy counts as wasted', () => {
  const qr = (bytes: number) => [{ name: 'qrcode', version: '1.0.0', bytes }];
  const releases = [
    fakeBuild('host', '1.0.0', {
      provides: { react: { version: '19.3.1', names: ['useState'] } },
      modules: undefined,
    }),
    fakeBuild('wallet', '1.0.0', {
      uses: { react: { version: '19.3.1', names: ['useState'] }, mobx: {} },
      modules: qr(300),
    }),
    fakeBuild('games', '1.0.0', { modules: qr(500) }),
  ].map(({ release }) => release);
  const { shared: lent, duplicates, withoutModuleList: silent } = dependencyReportOf(releases);
  expect(lent).toMatchObject([
    { name: 'mobx', version: null },
    { name: 'react', version: '19.3.1', users: [{ part: 'wallet', names: ['useState'] }] },
  ]);
  expect([duplicates.map(({ name, redundantBytes: wasted }) => [name, wasted]), silent]).toEqual([
    [['qrcode', 300]],
    ['host'],
  ]);
});
