import { writeSetting } from '../../kernel/settings/settings';
import { demoMaintenance } from '../../main/seed/maintenance';
import { seedPartners, seedSite } from '../../main/seed/site';
import { runOps } from '../../operators/run';
import { startWorld, type World } from '../../testing/world';
import { addProviders } from '../games/catalog/catalog-admin.service';
import { settingKeys } from './site.settings';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addProviders(world.app.db, [{ code: 'PADMA', name: 'Padma Play' }], 0);
  await seedSite(world.app.db);
  await seedPartners(world.app.db, world.app.clock.now());
}, 60_000);
afterAll(() => world.stop());

const list = async (path: string): Promise<Record<string, string>[]> =>
  (await world.guest.get(path)).body as unknown as Record<string, string>[];
const raw = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(world.guest.base + path, { headers });
const notice = (id: string, from: number, to: number) => ({
  ...demoMaintenance(world.app.clock.now())[0],
  id,
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
});

test('maintenance is listed only while it is announced or running', async () => {
  const now = world.app.clock.now();
  const [demo] = await list('/api/maintenance-notices');
  expect(Date.parse(demo?.['ends_at'] ?? '') - Date.parse(demo?.['starts_at'] ?? '')).toBe(19 * DAY);
  // The dates stand beside the text, in the player's form and digits.
  for (const text of [demo?.['en'], demo?.['bn']]) expect(text).toMatch(/^\D+$/u);
  expect(demo?.['bn']).not.toMatch(/[০-৯]/);
  await writeSetting(world.app.db, settingKeys.maintenance, [
    notice('next', now + DAY, now + 2 * DAY),
    notice('over', now - DAY, now - 1),
    notice('now', now - DAY, now + DAY),
  ]);
  expect((await list('/api/maintenance-notices')).map(({ id }) => id)).toEqual(['now', 'next']);
});

test('a maintenance notice disappears once its provider is opened', async () => {
  await seedPartners(world.app.db, world.app.clock.now());
  const status = async () =>
    (await world.app.db.selectFrom('providers').select('status').where('code', '=', 'PADMA').executeTakeFirstOrThrow())
      .status;
  expect([await status(), (await list('/api/maintenance-notices')).map(({ platform }) => platform)]).toEqual([
    'maintenance',
    ['PADMA'],
  ]);
  expect(
    (
      await runOps(['provider', 'PADMA', 'active', '--reason', 'done'], () =>
        Promise.resolve({ app: world.app, operator: 'karim', roles: ['admin'] }),
      )
    ).exit,
  ).toBe(0);
  expect([await status(), await list('/api/maintenance-notices')]).toEqual(['active', []]);
});

test('sponsors, ambassadors, the license line and the safer-gambling marks have texts in both languages and a picture', async () => {
  const partners = await list('/api/partners');
  expect(new Set(partners.map(({ kind }) => kind))).toEqual(
    new Set(['sponsor', 'ambassador', 'licence', 'responsible']),
  );
  expect(partners.find(({ kind }) => kind === 'licence')?.['detail']).toContain(
    'no gaming licence is needed and none is held',
  );
  for (const partner of partners) {
    expect(partner['name_bn']).toMatch(/[\u0980-\u09ff]/);
    const picture = await raw(`/storage/${partner['picture']}`);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await picture.text()).toContain('<svg');
  }
});

test('a changed picture gets a new URL', async () => {
  const before = (await list('/api/partners'))[0]?.['picture'];
  const [first] = (
    await world.app.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', settingKeys.partners)
      .executeTakeFirstOrThrow()
  ).value as { art: object }[];
  await writeSetting(world.app.db, settingKeys.partners, [{ ...first, art: { crest: 'tiger', palette: 'PADMA' } }]);
  expect((await list('/api/partners'))[0]?.['picture']).not.toBe(before);
});

test('payment marks have a URL by name, a short cache lifetime and an ETag', async () => {
  for (const code of ['bank', 'bkash', 'nagad', 'rocket', 'upay', 'tether', 'bitcoin']) {
    const mark = await raw(`/storage/payments/${code}.svg`);
    expect([mark.status, mark.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600, stale-while-revalidate=86400',
    ]);
    expect(
      (await raw(`/storage/payments/${code}.svg`, { 'if-none-match': mark.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  }
  expect((await raw('/storage/payments/nothing.png')).status).toBe(404);
});

test.each(['logo', 'sliders', 'notices', 'sociallink', 'partners', 'maintenance-notices'])(
  '/api/%s is cacheable by all for a short time, and revalidated with a 304',
  async (name) => {
    const first = await raw(`/api/${name}`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=60');
    const again = await raw(`/api/${name}`, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test('general settings are private to a visitor, and browsers revalidate them', async () => {
  const first = await raw('/api/general');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect((await raw('/api/general', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
});
