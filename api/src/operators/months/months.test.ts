import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { monthAt } from '@pavilion/database/months/month';
import { createMonths, listPartitions } from '@pavilion/database/months/months';
import { HOUSE } from '../../domains/games/catalog/game-server.settings';
import { winNumber } from '../../domains/games/provider/win-review.service';
import { readMovements } from '../../domains/wallet/records/movements.service';
import { connect, type Connection, inTransaction } from '../../kernel/database/database';
import { checkBook } from '../../ledger/check';
import { DAY_MS, type GamePlayer, type MonthWorld, roundIds, startMonthWorld } from '../../testing/month-world';
import { addMethod } from '../../testing/world';
import { reconcile } from '../reconcile/reconcile';
import { type CommandResult, runOps } from '../run';

let world: MonthWorld;
let owner: Connection;
beforeEach(async () => {
  world = await startMonthWorld();
  owner = await connect(world.wallet.database.ownerUrl, { size: 3 });
}, 120_000);
afterEach(async () => {
  await owner.db.destroy();
  await world.wallet.stop();
});

const app = () => world.wallet.api.app;
const balanced = { unbalanced: 0, drifted: 0, total: 0 };
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, async (_, isOwner) => ({
    app: isOwner ? { ...app(), db: owner.db } : app(),
    operator: 'rina',
    roles: ['admin'],
  }));
const detach = (month = monthAt(world.edge - 1).name): Promise<CommandResult> =>
  ops('month-detach', month, '--reason', 'older than the records');
const balanceOf = (player: GamePlayer) => app().ledger.balance(app().db, player.id);

/** Creates a player who has won in the last partition's last second, before the edge. */
async function playedBeforeEdge(): Promise<{ player: GamePlayer; ids: ReturnType<typeof roundIds> }> {
  world.setTime(world.edge - 60_000);
  const player = await world.player(100_000);
  const ids = roundIds();
  const [round, bet, win] = ids;
  world.setTime(world.edge - 1000);
  await player.bet(round, bet);
  await player.win(round, win, bet);
  return { player, ids };
}

/** Moves on until the first month may be detached, with the partitions that there would be by then. */
async function monthsLater(count: number): Promise<void> {
  for (let month = 0; month <= count; month += 1) await createMonths(app().db, monthAt(world.edge, month).from);
  world.setTime(monthAt(world.edge, count).from + DAY_MS);
}

/** What differs, without the rail, which the test does not run. */
const differences = async (): Promise<readonly string[]> =>
  (await reconcile(app())).map(({ code }) => code).filter((code) => code !== 'rail_out_of_reach');

test('a detached month leaves each balance the sum of its entries, while others post', async () => {
  const { player } = await playedBeforeEdge();
  const { player: other } = await playedBeforeEdge();
  await monthsLater(12);
  const before = [await balanceOf(player), await balanceOf(other)];
  let isDetaching = true;
  const posted: number[] = [];
  const post = async (name: string): Promise<void> => {
    for (let n = 0; isDetaching || n < 5; n += 1) {
      await inTransaction(app().db, (trx) => app().ledger.deposit(trx, player.id, 7, 'test', `during:${name}:${n}`));
      posted.push(7);
    }
  };
  const check = async (): Promise<void> => {
    while (isDetaching) expect(await checkBook(app().db)).toEqual(balanced);
  };
  const others = [post('a'), post('b'), post('c'), check()];
  expect(await detach()).toMatchObject({
    exit: 0,
    error: '',
    out: expect.stringMatching(/^archive\.entries_past: \d+ rows\n.*archive\.settlements_past: 2 rows$/s),
  });
  isDetaching = false;
  await Promise.all(others);
  expect(await checkBook(app().db)).toEqual(balanced);
  expect(await balanceOf(player)).toMatchObject({ main: (before[0]?.main ?? 0) + posted.length * 7 });
  expect(await balanceOf(other)).toEqual(before[1]);
  const { rows: left } = await sql<{ kind: string; amount: number; createdAt: number }>`
    select e.kind, e.amount, e.created_at from entries e join accounts a on a.id = e.account_id
    where a.owner = ${other.id}`.execute(app().db);
  expect(left).toEqual([{ kind: 'carried_forward', amount: 101_500, createdAt: world.edge }]);
  expect((await readMovements(app().db, other.id, { wallet: 'main', limit: 10, now: app().clock.now() })).data).toEqual(
    [],
  );
  const { rows: archived } = await sql<{ rows: number }>`
    select count(*) as rows from archive.rounds_past where player_id in (${player.id}, ${other.id})`.execute(owner.db);
  expect(archived).toEqual([{ rows: 2 }]);
  expect((await ops('audit')).out).toMatch(/rina +month-detach +entries_past +.*reason older than the records/);
});

test('a second detached month carries the first one on', async () => {
  const { player } = await playedBeforeEdge();
  await monthsLater(12);
  expect((await detach()).exit).toBe(0);
  world.setTime(monthAt(world.edge, 13).from);
  expect((await detach(monthAt(world.edge).name)).exit).toBe(0);
  expect(await checkBook(app().db)).toEqual(balanced);
  const { rows } = await sql<{ amount: number; createdAt: number }>`
    select e.amount, e.created_at from entries e join accounts a on a.id = e.account_id
    where a.owner = ${player.id}`.execute(app().db);
  expect(rows).toEqual([{ amount: 101_500, createdAt: monthAt(world.edge, 1).from }]);
  expect((await detach(monthAt(world.edge).name)).out).toMatch(/^Nothing before the end of/);
});

test('keys of a detached month are refused and move nothing', async () => {
  const { player, ids } = await playedBeforeEdge();
  const [round, bet, win] = ids;
  const deposit = (amount: number) =>
    inTransaction(app().db, (trx) => app().ledger.deposit(trx, player.id, amount, 'test', `open:${player.id}`));
  await monthsLater(12);
  expect(await deposit(100_000)).toMatchObject({ replayed: true });
  expect((await detach()).exit).toBe(0);
  const before = await balanceOf(player);
  const later = await world.player(50_000);
  expect([
    await later.bet(round, bet),
    await player.win(round, win, bet),
    await player.win(round, `${win}-2`, bet),
    await world.wallet.call('rollback', { transaction_id: `${bet}-back`, bet_transaction_id: bet, round_id: round }),
  ]).toEqual([
    { status: 'DUPLICATE_DIFFERENT' },
    { status: 'DUPLICATE_DIFFERENT' },
    { status: 'UNKNOWN_BET' },
    { status: 'BAD_REQUEST' },
  ]);
  await expect(deposit(100_000)).rejects.toMatchObject({ code: 'PV002' });
  // The name of a round is taken for the player who played it, and free for others.
  const rounds = await app().db.selectFrom('rounds').select('id').where('providerRound', '=', round).execute();
  expect(rounds).toEqual([]);
  await inTransaction(app().db, async (trx) => {
    const opened = await sql<{ isOpen: boolean }>`
      select open_round(${newId()}, ${HOUSE}, ${round}, ${player.id}, 'PAV-DICE-001', 1, 0, ${app().clock.now()}) as is_open`.execute(
      trx,
    );
    expect(opened.rows).toEqual([{ isOpen: false }]);
  });
  expect(await later.bet(round, `${bet}-3`)).toMatchObject({ status: 'OK' });
  expect(await balanceOf(player)).toEqual(before);
  expect(await checkBook(app().db)).toEqual(balanced);
});

test('payments of a detached month are no differences, and later ones still are', async () => {
  const { player } = await playedBeforeEdge();
  const credit = async (id: string, isBooked: boolean): Promise<void> => {
    const at = { createdAt: app().clock.now(), expiresAt: 1, updatedAt: 1 };
    const order = { methodId: 1, channelId: 1, accountType: 'Personal', provider: 'bkash', mode: 'plain' } as const;
    await app()
      .db.insertInto('deposits')
      .values({ id, playerId: player.id, ...order, amount: 500, number: '0', state: 'success', ...at })
      .execute();
    if (isBooked)
      await inTransaction(app().db, (trx) => app().ledger.deposit(trx, player.id, 500, 'test', `deposit:${id}`));
  };
  await addMethod(app());
  await credit('early', true);
  await monthsLater(12);
  expect(await differences()).toEqual(['deposit_without_payment']);
  expect((await detach()).exit).toBe(0);
  expect(await differences()).toEqual(['deposit_without_payment']);
  await credit('late', false);
  expect([...(await differences())].sort()).toEqual([
    'deposit_not_booked',
    'deposit_without_payment',
    'deposit_without_payment',
  ]);
});

test('a month within retention, or with something unfinished, must stay', async () => {
  await playedBeforeEdge();
  await monthsLater(11);
  expect(await detach()).toMatchObject({
    exit: 1,
    error: expect.stringMatching(/must stay: months from \S+ on are retained/),
  });
  expect(await detach('2026-13')).toMatchObject({ exit: 2, error: expect.stringContaining('is not a month') });
  world.setTime(world.edge - 60_000);
  const player = await world.player(100_000);
  const [round, bet, win] = roundIds();
  await player.bet(round, bet);
  await monthsLater(12);
  const attached = await listPartitions(app().db);
  expect(await detach()).toMatchObject({ exit: 1, error: expect.stringMatching(/must stay: 1 open rounds\.$/) });
  expect(await listPartitions(app().db)).toEqual(attached);
  await player.win(round, win, bet);
  // So long after its bet, a win waits for an operator.
  const late = await app()
    .db.selectFrom('winReviews')
    .select('serial')
    .where('betId', '=', bet)
    .executeTakeFirstOrThrow();
  expect((await ops('approve', winNumber(late.serial))).exit).toBe(0);
  expect((await detach()).exit).toBe(0);
  const listed = JSON.parse((await ops('months', '--json')).out) as {
    attached: { name: string }[];
    detached: { name: string; rows: number }[];
  };
  expect(listed.attached.map(({ name }) => name)).not.toContain('rounds_past');
  expect(listed.detached.find(({ name }) => name === 'rounds_past')).toMatchObject({ rows: 2 });
});

test('a detached month is exported row by row, and dropped only with its file on the disk', async () => {
  const { player, ids } = await playedBeforeEdge();
  await monthsLater(12);
  expect((await detach()).exit).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'months-'));
  const exported = (...more: string[]): Promise<CommandResult> =>
    ops('month-export', 'rounds_past', '--to', folder, '--reason', 'stored elsewhere', ...more);
  expect((await exported()).out).toMatch(/rounds_past\.ndjson\.gz: 1 rows, SHA-256 [0-9a-f]{64}\.$/);
  const lines = gunzipSync(readFileSync(join(folder, 'rounds_past.ndjson.gz')))
    .toString()
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { player_id: player.id, provider_round: ids[0], stake: 1000, win: 2500, created_at: world.edge - 1000 },
  ]);
  await owner.pool.query('create table rows_apart as table archive.rounds_past; delete from archive.rounds_past');
  expect(await exported('--drop')).toMatchObject({
    exit: 1,
    error: expect.stringContaining('0 rows were read, and 1'),
  });
  await owner.pool.query('insert into archive.rounds_past table rows_apart');
  expect((await exported('--drop')).out).toMatch(/archive\.rounds_past was dropped\.$/);
  expect(await exported()).toMatchObject({ exit: 1, error: expect.stringContaining('archive has no table') });
  expect(await ops('month-export', 'players', '--to', folder, '--reason', 'x')).toMatchObject({ exit: 1 });
  rmSync(folder, { recursive: true });
});
