import { spawnSync } from 'node:child_process';
import { seedPartners, seedSite } from '../../main/seed/site';
import { programArguments } from '../../testing/program';
import { startWorld, type World } from '../../testing/world';
import { signedInOperator } from '../testing/operators';
import { getSetting, operatorKeys, setSetting } from './settings.service';
import { settingsAt } from './settings-at';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  token = await signedInOperator(world.app, 'karim', ['admin']);
}, 60_000);
afterAll(() => world.stop());

const set = (name: string, value: unknown): Promise<unknown> =>
  setSetting(world.app.db, name, JSON.stringify(value), 'karim', 1);
const run = (args: readonly string[], url = String(world.app.pool.options.connectionString)) =>
  spawnSync(process.execPath, [...programArguments('operators/settings-cli.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, PAVILION_OPERATOR_TOKEN: token },
  });

test('setting a field keeps the others, and the site shows it at once', async () => {
  await set('site.general', { siteTitle: 'Maidan', siteStatus: 1 });
  await set('site.general.siteStatus', 0);
  expect(await getSetting(world.app.db, 'site.general')).toEqual({ siteTitle: 'Maidan', siteStatus: 0 });
  expect(await getSetting(world.app.db, 'site.general.siteStatus')).toBe(0);
  expect((await world.guest.get('/api/general')).text).toContain('"site_title":"Maidan"');
  await set('jurisdiction.closed.sign_up', ['IN']);
  expect(await getSetting(world.app.db, 'jurisdiction')).toEqual({ closed: { sign_up: ['IN'] } });
});

test.each([
  ['site.genral', 1, "There is no setting 'site.genral'. Known: "],
  ['seed.done', [], "There is no setting 'seed.done'."],
  ['site.general.siteStatus', 2, 'site.general.siteStatus: the value has the wrong type.'],
  ['site.general.sitestatus', 0, 'site.general.sitestatus: there is no such field.'],
  ['site.general.__proto__', 0, 'site.general.__proto__: there is no such field.'],
  ['jurisdiction.country_header', 'x-forwarded-for', 'jurisdiction.country_header: a header with country in its name'],
  ['jurisdiction', { closed: { sign_up: ['in'] } }, 'jurisdiction.closed.sign_up.0: a country as BD, or *.'],
  ['vip_ladder', [{ name: 'A', from: 5 }], 'vip_ladder: steps that begin at 0 and ascend.'],
  ['site.general.exchangeUrl', 'javascript:alert(1)', 'site.general.exchangeUrl: an address that begins with https://'],
])('%s = %j is refused with one line', async (name, value, line) => {
  const before = await world.app.db.selectFrom('settings').selectAll().orderBy('key').execute();
  await expect(set(name, value)).rejects.toThrow(line);
  expect(await world.app.db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual(before);
});

test('changes and their authors are logged permanently', async () => {
  await set('currencies', ['BDT', 'INR']);
  const { db } = world.app;
  const [last] = await db.selectFrom('settingChanges').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(last).toMatchObject({ key: 'currencies', before: null, after: ['BDT', 'INR'], changedBy: 'karim' });
  await expect(db.deleteFrom('settingChanges').execute()).rejects.toThrow('permission denied');
  await expect(world.asOwner((owner) => owner.deleteFrom('settingChanges').execute())).rejects.toThrow('append-only');
});

test('the settings of a moment follow from the log of changes', async () => {
  const { db } = world.app;
  const change = (value: string, at: number): Promise<unknown> =>
    setSetting(db, 'site.social.telegram', JSON.stringify(value), 'karim', at);
  await change('https://t.me/one', 1000);
  await change('https://t.me/two', 2000);
  const telegramAt = async (at: number): Promise<unknown> =>
    (await settingsAt(db, at)).find(({ key }) => key === 'site.social');
  expect(await telegramAt(1999)).toMatchObject({ value: { telegram: 'https://t.me/one' }, changedAt: 1000 });
  expect(await telegramAt(2000)).toMatchObject({ value: { telegram: 'https://t.me/two' }, changedBy: 'karim' });
  expect(await telegramAt(0)).toMatchObject({ changedAt: null, changedBy: null });
});

test('the demo content matches its schemas', async () => {
  await seedSite(world.app.db);
  await seedPartners(world.app.db, Date.now());
  for (const key of operatorKeys) {
    const value = await getSetting(world.app.db, key);
    if (value !== undefined) await set(key, value);
  }
});

test('the command line lists, gets and sets settings and shows the log, with one line per error', async () => {
  expect(run(['set', 'site.social.telegram', '"https://t.me/maidan"'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^site\.social changed by karim: .* → .*t\.me\/maidan/),
  });
  expect(run(['get', 'site.social.telegram']).stdout).toBe('"https://t.me/maidan"\n');
  expect(run(['list']).stdout).toMatch(/^deposit_mode +\(default\)$/m);
  expect(run(['log']).stdout.split('\n')[1]).toContain('site.social: ');
  for (const [args, line] of [
    [['set', 'site.social.telegram', 'https://t.me'], /is not JSON/],
    [['set', 'deposit_mode', '"both"'], /^deposit_mode: /],
  ] as const) {
    const refused = run(args);
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(line) });
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  }
  expect(run(['drop', 'all'])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/unknown command/),
  });
  expect(run(['list'], 'postgres://nobody:secret@127.0.0.1:1/none').stderr).not.toContain('secret');
}, 90_000);
