import { sql } from 'kysely';
import { addGames, addProviders } from '../domains/games/catalog/catalog-admin.service';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.app;
  await addProviders(
    db,
    ['PAVILION', 'NAKSHI', 'ACME'].map((code) => ({ code, name: code })),
    1,
  );
  const game = { nameBn: 'খেলা', rtp: 96, tags: [], displayOrder: 1, createdAt: 1, type: 'SLOT' } as const;
  const slots = {
    PAVILION: ['PAV-SLOT-001', 'TIG-REELS-001', 'PAV-MINES-001'],
    NAKSHI: ['NAK-REELS-001'],
    ACME: ['ACM-SLOT-1'],
  };
  for (const [provider, codes] of Object.entries(slots))
    await addGames(
      db,
      codes.map((code) => ({ ...game, code, name: code, provider })),
      1,
    );
  await setStatus('games', 'TIG-REELS-001', 'withdrawn');
  await setStatus('providers', 'NAKSHI', 'maintenance');
}, 60_000);
afterAll(async () => {
  expect((await ops('audit', 'verify')).exit).toBe(0);
  await world.stop();
});

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
const written = async () =>
  (
    await world.app.db
      .selectFrom('auditLog')
      .select(['act', 'subject', 'details'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
  )[0];
const withReason = ['--reason', 'agreed with marketing'];
const words = { name: 'Rainy days', name_bn: 'বৃষ্টির দিন', description: 'Ten per cent.', description_bn: 'দশ শতাংশ।' };
const freeIn = (free_round_game: string) => ({
  free_rounds: 20,
  free_round_game,
  free_round_stake: 1000,
  free_round_days: 7,
});
const setStatus = (table: 'games' | 'providers', code: string, status: string) =>
  world.app.db.updateTable(table).set({ status }).where('code', '=', code).execute();
const listed = async () =>
  (await world.guest.get('/api/promotion')).body as unknown as { id: number; name: string; deposit_bouns: number }[];

test('free rounds need an open slot of our own; other edits do not', async () => {
  const created = await ops('promotion', 'create', '--set', JSON.stringify({ ...words, ...freeIn('PAV-SLOT-001') }));
  expect(created.error).toBe('');
  const number = /Promotion (\d+)/.exec(created.out)?.[1] ?? '';
  await setStatus('games', 'PAV-SLOT-001', 'closed');
  expect((await ops('promotion', 'edit', number, '--set', '{"name":"Rainier days"}', ...withReason)).exit).toBe(0);
  const more = await ops('promotion', 'edit', number, '--set', '{"free_rounds":30}', ...withReason);
  expect(more.error).toContain('PAV-SLOT-001 is closed');
  await setStatus('games', 'PAV-SLOT-001', 'active');
  expect((await ops('promotion', 'end', number, ...withReason)).exit).toBe(0);
});

test('a promotion is created, edited and ended, each with an audit entry', async () => {
  expect(
    (await ops('promotion', 'create', '--set', JSON.stringify({ ...words, bonus_percent: 10, categories: [1] }))).out,
  ).toBe('Promotion 2 was created.');
  expect(await listed()).toMatchObject([{ id: 2, name: 'Rainy days', deposit_bouns: 10 }]);
  expect((await written())?.act).toBe('promotion-create');
  expect((await ops('promotion', 'edit', '2', '--set', '{"bonus_percent":12.5}', ...withReason)).exit).toBe(0);
  expect(await listed()).toMatchObject([{ deposit_bouns: 12.5 }]);
  expect(await written()).toMatchObject({
    act: 'promotion-edit',
    subject: '2',
    details: { before: '{"bonus_percent":10}', after: '{"bonus_percent":12.5}' },
  });
  expect((await ops('promotion', 'show', '2')).out).toContain('12.5 %');
  const shown = JSON.parse((await ops('promotion', 'show', '2', '--json')).out) as { bonus_percent: number };
  expect(shown.bonus_percent).toBe(12.5);
  expect((await ops('promotion', 'end', '2', ...withReason)).exit).toBe(0);
  expect(await listed()).toEqual([]);
  expect((await ops('promotion', 'end', '2', ...withReason)).exit).toBe(1);
});

test.each([
  [{ ...words, bonus_percent: -1 }, 'bonus_percent'],
  [{ ...words, categories: [3] }, 'categories'],
  [{ ...words, contribution: [{ type: 'CHESS', percent: 1 }] }, 'contribution'],
  [{ ...words, colour: 'red' }, "There is no field 'colour'"],
  [{ name: 'Only a name' }, 'name_bn is required'],
  [{ ...words, free_rounds: 20 }, 'free_round_game is required with free rounds'],
  [{ ...words, ...freeIn('PAV-DICE-001') }, "there is no slot of our own 'PAV-DICE-001'"],
  // A slot of another server, and a game that is a slot only by its type.
  [{ ...words, ...freeIn('ACM-SLOT-1') }, "there is no slot of our own 'ACM-SLOT-1'"],
  [{ ...words, ...freeIn('PAV-MINES-001') }, "there is no slot of our own 'PAV-MINES-001'"],
  [{ ...words, ...freeIn('TIG-REELS-001') }, 'TIG-REELS-001 is withdrawn'],
  [{ ...words, ...freeIn('NAK-REELS-001') }, 'NAK-REELS-001 is in maintenance'],
])('an invalid promotion is refused: %j', async (form, reason) => {
  const output = await ops('promotion', 'create', '--set', JSON.stringify(form));
  expect([output.exit, output.error]).toEqual([1, expect.stringContaining(reason)]);
});

test('the VIP ladder and its rules can be set, and an invalid one changes nothing', async () => {
  expect((await ops('vip', 'rules', '{"leastPoints":800}', ...withReason)).exit).toBe(0);
  expect(await written()).toMatchObject({ act: 'vip', subject: 'vip_rules' });
  expect((await ops('vip', 'rules', '{"pointsPerTaka":150}', ...withReason)).exit).toBe(1);
  const player = await world.newcomer();
  expect((await player.get('/api/vip')).body).toMatchObject({
    least_points: 800,
    least_amount: '2.00',
    points_per_taka: 400,
  });
  expect((await ops('vip', 'show')).out).toContain('800');
});

test('notices are set in both languages', async () => {
  expect((await ops('notices', 'set', '[{"en":"Welcome","bn":"স্বাগতম"}]', ...withReason)).exit).toBe(0);
  expect((await ops('notices', 'set', '["Welcome"]', ...withReason)).exit).toBe(1);
  expect((await ops('notices', 'show')).out).toContain('স্বাগতম');
});

test('a setting and its audit entry are written together or not at all', async () => {
  const { db } = world.app;
  const counts = async () =>
    [
      await db.selectFrom('auditLog').select('seq').execute(),
      await db.selectFrom('settingChanges').select('id').execute(),
    ].map(({ length }) => length);
  const before = await counts();
  await world.asOwner((owner) =>
    owner.schema
      .alterTable('audit_log')
      .addCheckConstraint('closed', sql`details->>'reason' <> 'not to be written'`)
      .execute(),
  );
  await expect(
    ops('notices', 'set', '[{"en":"Never","bn":"কখনো না"}]', '--reason', 'not to be written'),
  ).rejects.toThrow('closed');
  await world.asOwner((owner) => owner.schema.alterTable('audit_log').dropConstraint('closed').execute());
  expect((await ops('notices', 'show')).out).not.toContain('Never');
  expect(await counts()).toEqual(before);
});

test('home’s slides are set, switched off and on, each with an audit entry', async () => {
  const slide = (id: string) => ({
    id,
    status: 'active',
    type: 'Main',
    messageId: null,
    link: '/promotions',
    name: id,
    nameBn: 'স্লাইড',
    art: { palette: 'PAVILION', motif: 'pitch' },
  });
  const shown = async () =>
    ((await world.guest.get('/api/sliders')).body as unknown as { name: string }[]).map(({ name }) => name);
  expect((await ops('sliders', 'set', JSON.stringify([slide('summer'), slide('winter')]), ...withReason)).exit).toBe(0);
  expect(await shown()).toEqual(['summer', 'winter']);
  expect((await ops('sliders', 'off', 'summer', ...withReason)).exit).toBe(0);
  expect(await shown()).toEqual(['winter']);
  expect(await written()).toMatchObject({ act: 'sliders', subject: 'site.sliders' });
  expect((await ops('sliders', 'on', 'summer', ...withReason)).exit).toBe(0);
  expect((await ops('sliders', 'list')).out).toMatch(/summer +Main +active/);
  expect((await ops('sliders', 'off', 'autumn', ...withReason)).error).toBe("There is no slide 'autumn'.");
  expect((await ops('sliders', 'set', '[{"id":"x"}]', ...withReason)).exit).toBe(1);
});

test('no promotion reaches an excluded player: list, details, offers, banners, notices', async () => {
  const main = (id: string, link: string) => ({
    id,
    status: 'active',
    type: 'Main',
    messageId: null,
    link,
    name: id,
    nameBn: 'স্লাইড',
    art: { palette: 'PAVILION', motif: 'pitch' },
  });
  await ops(
    'sliders',
    'set',
    JSON.stringify([
      main('cricket', '/exchange'),
      main('welcome', '/promotions'),
      main('top-up', '/deposit?promotion=2'),
    ]),
    ...withReason,
  );
  const line = (en: string, offer?: boolean) => ({ en, bn: 'খবর', offer });
  await ops('notices', 'set', JSON.stringify([line('New games'), line('2% on top', true)]), ...withReason);
  await ops('promotion', 'create', '--set', JSON.stringify({ ...words, bonus_percent: 10, categories: [1] }));
  const player = await world.newcomer();
  const visibleTo = async (caller: Pick<TestPlayer, 'get'>) => {
    const [promotions, bonuses, slides, notices] = [
      await caller.get('/api/promotion'),
      await caller.get('/api/bonuses'),
      await caller.get('/api/sliders'),
      await caller.get('/api/notices'),
    ].map(({ body }) => body as unknown);
    return [
      (promotions as object[]).length,
      (bonuses as { data: object[] }).data.length,
      (slides as { name: string }[]).map(({ name }) => name),
      (notices as { en: string }[]).map(({ en }) => en),
    ];
  };
  expect(await visibleTo(player)).toEqual([1, 1, ['cricket', 'welcome', 'top-up'], ['New games', '2% on top']]);
  const [{ id } = { id: 0 }] = await listed();
  expect((await ops('exclude', player.username, '6', '--reason', 'asked on the phone')).exit).toBe(0);
  // Exclusion ended the sessions; an excluded player may still log in.
  const excluded = await player.logInAgain();
  expect(await visibleTo(excluded)).toEqual([0, 0, ['cricket'], ['New games']]);
  expect((await excluded.get(`/api/promotions/${id}`)).status).toBe(404);
});

test('an affiliate’s code stays active until it is closed; the affiliates’ log-in address is a setting', async () => {
  expect((await ops('affiliates', 'save', 'dhaka2026', 'Dhaka', ...withReason)).out).toBe('DHAKA2026 is active.');
  expect((await ops('affiliates', 'keep', 'dhaka2026', 'Dhaka Sports', ...withReason)).exit).toBe(0);
  expect((await ops('affiliates', 'list')).out).toContain('Dhaka Sports');
  expect((await ops('affiliates', 'address', 'https://partners.example/login', ...withReason)).exit).toBe(0);
  expect((await world.guest.get('/api/general')).text).toContain('https://partners.example/login');
  expect((await ops('affiliates', 'close', 'DHAKA2026', ...withReason)).out).toBe('DHAKA2026 is closed.');
  expect((await ops('affiliates', 'close', 'NOBODY1', ...withReason)).exit).toBe(1);
});

test('a flagged downline is cleared or refused once; a refused one no longer counts for its referrer', async () => {
  const [upline, downline] = [await world.newcomer(), await world.newcomer()];
  await world.change(downline, { referredBy: upline.id });
  const same = { name: 'Rahim Uddin', birthday: '1990-04-14' };
  await world.app.db.updateTable('players').set(same).where('id', 'in', [upline.id, downline.id]).execute();
  expect((await ops('referrals', 'list')).out).toContain(`${downline.username}  ${upline.username}`);
  const { id } = await world.app.db.selectFrom('referralFlags').select('id').executeTakeFirstOrThrow();
  expect((await ops('referrals', 'refuse', id, ...withReason)).exit).toBe(0);
  expect(await written()).toMatchObject({
    act: 'referral',
    subject: downline.id,
    details: { referrer: upline.id, decision: 'refused' },
  });
  expect((await upline.get('/api/referral')).body).toMatchObject({ downlines: [{ total: 0 }, {}, {}] });
  expect((await ops('referrals', 'clear', id, ...withReason)).exit).toBe(1);
  expect((await ops('referrals', 'list')).out).toBe('No flag is waiting for a decision.');
});
