import { sql } from 'kysely';
import { backgroundDone } from '../../kernel/background';
import type { Db } from '../../kernel/database/database';
import { Client } from '../../testing/client';
import { addPasskey } from '../../testing/passkeys/add-passkey';
import { PASSWORD, signUpForm, type TestPlayer } from '../../testing/player';
import { giveMoney, readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { erasePlayer, forgetIdentity } from './erase-player';
import { personalTables, rowsOf, tablesWithoutPersons } from './personal-data';

const DAY = 86_400_000;
const MARKER = 'zqmarker';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const blockersOf = async (player: TestPlayer): Promise<unknown> =>
  (await player.get('/api/privacy')).body['blockers'] as unknown;

/** Requests an erasure and lets its delay pass. */
async function requestAndWait(player: TestPlayer): Promise<void> {
  const reply = await player.post('/api/privacy/erasure');
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  await world.app.db
    .updateTable('erasures')
    .set({ erasesAt: world.app.clock.now() })
    .where('playerId', '=', player.id)
    .execute();
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test('every table of the api is in the policy, or known to have no data about persons', async () => {
  const policy = [...personalTables.map(({ table }) => table), ...tablesWithoutPersons];
  expect(policy.toSorted()).toEqual(await tablesOf(world.app.db));
  expect(new Set(policy).size).toBe(policy.length);
});

async function chat(player: TestPlayer): Promise<void> {
  const { id } = (await player.post('/api/chats')).body['chat'] as unknown as { id: string };
  await player.post('/api/messages', { chat_id: id, content: 'help' }, { 'idempotency-key': `chat-${player.id}` });
}

/** A player with something in every table that an erasure empties. */
async function busyPlayer(): Promise<TestPlayer> {
  const player = await readyToWithdraw(world.app, await world.player(), 50_000);
  await withdraw(player);
  await backgroundDone(world.app);
  await chat(player);
  await player.post('/api/send-verification-code', { email: player.email });
  await player.logInAgain();
  await backgroundDone(world.app);
  const at = world.app.clock.now();
  await world.app.db
    .updateTable('withdrawals')
    .set({ state: 'success', railId: player.id })
    .where('playerId', '=', player.id)
    .execute();
  await world.app.db
    .insertInto('receipts')
    .values({ id: player.id, playerId: player.id, depositId: null, picture: null, createdAt: at })
    .execute();
  await addPasskey(world.app.db, player.id);
  await sql`update accounts set balance = 0 where owner = ${player.id}`.execute(world.app.db);
  return player;
}

/** Names nobody: the owner of a row, and what every player of a currency has. */
const impersonal = ['player_id', 'currency'];
/** The only personal columns of payments; the records copy the others. */
const personalOfPayments = ['payer_number', 'account_number', 'from_number'];

/** Puts the marker into every text column of a table that can have it. @returns the columns. */
async function plant(db: Db, entry: (typeof personalTables)[number], player: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${entry.table} and data_type in ('text', 'jsonb') and is_identity = 'NO'`.execute(
    db,
  );
  const planted: string[] = [];
  const isPayment = entry.onErasure === 'keep-for-law';
  for (const { name, type } of columns) {
    if (impersonal.includes(name) || (isPayment && !personalOfPayments.includes(name))) continue;
    const value = type === 'jsonb' ? sql`'["${sql.raw(MARKER)}"]'::jsonb` : sql`${`${MARKER}${player}`}`;
    // Keys, references and codes refuse it.
    await sql`update ${sql.table(entry.table)} set ${sql.ref(name)} = ${value} where ${rowsOf(entry, player)}`
      .execute(db)
      .then(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n && planted.push(name))
      .catch(() => undefined);
  }
  return planted;
}

async function tablesWithMarker(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(db)) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} as source where source::text like ${`%${MARKER}%`} limit 1`.execute(
        db,
      );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('after an erasure nothing personal is left but what the law keeps; years later not even that', async () => {
  const player = await busyPlayer();
  const planted: Record<string, string[]> = {};
  await world.asOwner(async (db) => {
    for (const entry of personalTables.filter(({ onErasure }) => onErasure !== 'keep-without-name')) {
      const columns = await plant(db, entry, player.id);
      if (columns.length > 0) planted[entry.table] = columns;
    }
  });
  expect(Object.keys(planted)).toEqual(
    expect.arrayContaining([
      'players',
      'phones',
      'codes',
      'sessions',
      'passkeys',
      'login_history',
      'security_notices',
      'idempotency_keys',
      'inbox_messages',
      'chat_messages',
      'payout_wallets',
      'withdrawals',
    ]),
  );
  expect(planted['players']).toEqual(
    expect.arrayContaining(['username', 'name', 'email', 'birthday', 'signup_address']),
  );
  await requestAndWait(player);
  expect(await erasePlayer(world.app, player.id)).toBe(true);
  expect((await tablesWithMarker(world.app.db)).toSorted()).toEqual(['kept_identities', 'withdrawals']);
  await world.app.db
    .updateTable('keptIdentities')
    .set({ deletesAt: world.app.clock.now() })
    .where('playerId', '=', player.id)
    .execute();
  await forgetIdentity(world.app, player.id);
  const rest = await world.app.db.selectFrom('withdrawals').selectAll().where('playerId', '=', player.id).execute();
  expect(rest.map(({ accountNumber }) => accountNumber)).toEqual(['']);
});

test('an erased player can’t log in, their session is over, and their phone and name can be used again', async () => {
  const player = await world.player();
  await requestAndWait(player);
  await erasePlayer(world.app, player.id);
  expect((await player.get('/api/user/show')).status).toBe(401);
  const logIn = await new Client(world.guest.base).post('/api/login', {
    username: player.username,
    password: PASSWORD,
  });
  expect(logIn.body.code).toBe('invalid_credentials');
  const form = { ...signUpForm(), username: player.username, phone: player.phone };
  expect((await new Client(world.guest.base).post('/api/v1/create-players', form)).status).toBe(200);
});

test('before its time nothing is erased, and a canceled request never is', async () => {
  const player = await world.player();
  await player.post('/api/privacy/erasure');
  expect(await erasePlayer(world.app, player.id)).toBe(false);
  const shown = (await player.get('/api/privacy')).body as unknown as { erases_at: string };
  expect(Date.parse(shown.erases_at)).toBeGreaterThan(world.app.clock.now() + 6 * DAY);
  await player.post('/api/privacy/erasure/cancel');
  await world.app.db.updateTable('erasures').set({ erasesAt: 0 }).execute();
  expect(await erasePlayer(world.app, player.id)).toBe(false);
  expect((await player.get('/api/user/show')).status).toBe(200);
});

test('money in the wallet, a break from play and a hold on the account each stand in the way, also on the day', async () => {
  const player = await world.player();
  await giveMoney(world.app, player, 100);
  const refused = await player.post('/api/privacy/erasure');
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure_blocked']);
  expect(refused.body.message).toMatch(/withdraw it first/);
  expect(await blockersOf(player)).toEqual(['balance_left']);
  const excluded = await world.player();
  await requestAndWait(excluded);
  await world.change(excluded, { restrictionKind: 'self-exclusion', restrictionUntil: world.app.clock.now() + DAY });
  expect(await erasePlayer(world.app, excluded.id)).toBe(false);
  expect(await blockersOf(excluded)).toEqual(['restricted']);
  const { rows } = await sql`select 1 from erasures where player_id = ${excluded.id}`.execute(world.app.db);
  expect(rows).toEqual([]);
  const frozen = await world.player();
  await world.change(frozen, { status: 'frozen' });
  expect(await blockersOf(frozen)).toEqual(['frozen']);
});

test('a stolen token requests neither an erasure nor an export', async () => {
  const player = await world.player();
  for (const path of ['/api/privacy/erasure', '/api/privacy/export'])
    expect((await player.stolen.post(path)).body.code).toBe('confirmation_required');
});
