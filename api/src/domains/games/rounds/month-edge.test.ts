import { newId } from '@pavilion/database/id';
import { createMonths } from '@pavilion/database/months/months';
import { withClient } from '@pavilion/database/with-client';
import { inTransaction } from '../../../kernel/database/database';
import { writeSetting } from '../../../kernel/settings/settings';
import { checkBook } from '../../../ledger/check';
import { gameCode } from '../../../testing/add-dice';
import { DAY_MS, type GamePlayer, type MonthWorld, roundIds, startMonthWorld } from '../../../testing/month-world';
import { settleStake, storeStake } from '../../../testing/stakes';
import { readMovements } from '../../wallet/records/movements.service';
import { listRounds } from '../bets/betting-record.service';
import { catalogOf } from '../games.domain';
import { settle } from './settlement';

let world: MonthWorld;
beforeAll(async () => void (world = await startMonthWorld()), 120_000);
afterAll(() => world.wallet.stop());
const app = () => world.wallet.api.app;

/** Creates a player a minute before the edge. */
async function playerBeforeEdge(): Promise<GamePlayer> {
  world.setTime(world.edge - 60_000);
  return world.player(100_000);
}

test('a round of the last millisecond of a month is settled in the next, each row in its month', async () => {
  const { setTime, edge, partitionOf } = world;
  const player = await playerBeforeEdge();
  const [round, bet, win] = roundIds();
  setTime(edge - 1);
  expect(await player.bet(round, bet)).toMatchObject({ status: 'OK', balance: '990.00' });
  setTime(edge);
  expect(await player.win(round, win, bet)).toMatchObject({ status: 'OK', balance: '1015.00' });
  const later = (await partitionOf('settlements', `player_id = '${player.id}'`)).replace('settlements_', '');
  expect(later).toMatch(/^\d{4}_\d\d$/);
  const places = [
    await partitionOf('rounds', `provider_round = '${round}'`),
    await partitionOf('provider_transactions', `id = '${bet}'`),
    await partitionOf('provider_transactions', `id = '${win}'`),
    await partitionOf(
      'entries',
      `kind = 'bet' and account_id = (select id from accounts where kind = 'main' and owner = '${player.id}')`,
    ),
    await partitionOf(
      'entries',
      `kind = 'win' and account_id = (select id from accounts where kind = 'main' and owner = '${player.id}')`,
    ),
  ];
  expect(places).toEqual([
    'rounds_past',
    'provider_transactions_past',
    `provider_transactions_${later}`,
    'entries_past',
    `entries_${later}`,
  ]);
  expect(await checkBook(app().db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
});

test('a call and a posting of a month are repeated in the next one without effect', async () => {
  const { setTime, edge } = world;
  const player = await playerBeforeEdge();
  const [round, bet] = roundIds();
  const pay = () =>
    inTransaction(app().db, (trx) => app().ledger.deposit(trx, player.id, 500, 'test', `edge:${player.id}`));
  setTime(edge - 1);
  const first = await player.bet(round, bet);
  expect([first['status'], (await pay()).replayed]).toEqual(['OK', false]);
  setTime(edge);
  expect(await player.bet(round, bet)).toEqual(first);
  expect(await player.bet(round, bet, '11.00')).toMatchObject({ status: 'DUPLICATE_DIFFERENT' });
  expect((await pay()).replayed).toBe(true);
  expect(await app().ledger.balance(app().db, player.id)).toMatchObject({ main: 99_500 });
});

test('a round that reopens in the next month stays in its own', async () => {
  const { setTime, edge } = world;
  const player = await playerBeforeEdge();
  const [round, bet, win] = roundIds();
  setTime(edge - 1);
  await player.bet(round, bet);
  await player.win(round, win, bet);
  setTime(edge);
  expect(await player.bet(round, `${bet}-2`, '5.00')).toMatchObject({ status: 'OK' });
  const rows = await app().db.selectFrom('rounds').selectAll().where('playerId', '=', player.id).execute();
  expect(rows).toMatchObject([{ stake: 1500, status: 'open', createdAt: edge - 1 }]);
});

test('pages of bets and movements continue over the edge, with a bet that was settled late in its place', async () => {
  const { setTime, edge } = world;
  const player = await playerBeforeEdge();
  const rounds = Array.from({ length: 25 }, roundIds);
  // One that stays open for 40 days, and others at both sides of the edge; each is settled a millisecond after its bet.
  const [late, ...others] = rounds as [ReturnType<typeof roundIds>, ...ReturnType<typeof roundIds>[]];
  setTime(edge - 25);
  await player.bet(late[0], late[1]);
  for (const [at, [round, bet, win]] of others.entries()) {
    setTime(edge - 24 + 2 * at);
    await player.bet(round, bet);
    setTime(edge - 23 + 2 * at);
    await player.win(round, win, bet);
  }
  // Later wins wait for an operator by default.
  await writeSetting(app().db, 'provider_limits', { default: { late_win_hours: 24 * 60 } });
  setTime(edge + 40 * DAY_MS);
  await player.win(late[0], late[2], late[1]);
  const pages = async (sort?: 'oldest'): Promise<readonly (number | null)[]> => {
    const settled: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const query = { status: 'settled', days: 'all', size: 10, cursor, sort } as const;
      const reply = await listRounds(app(), catalogOf(app()), player.id, query);
      settled.push(...reply.data.map(({ settledAt }) => settledAt));
      cursor = reply.page?.next ?? undefined;
    } while (cursor !== undefined);
    return settled;
  };
  const expected = [edge + 40 * DAY_MS, ...Array.from({ length: 24 }, (_, n) => edge + 23 - 2 * n)];
  expect(await pages()).toEqual(expected);
  expect(await pages('oldest')).toEqual([...expected].reverse());
  const movements: number[] = [];
  let before: string | undefined;
  do {
    const page = await readMovements(app().db, player.id, {
      wallet: 'main',
      before,
      limit: 4,
      now: app().clock.now(),
    });
    movements.push(...page.data.map(({ createdAt }) => createdAt));
    before = page.next ?? undefined;
  } while (before !== undefined);
  // A deposit, and each bet with its win.
  expect(movements).toHaveLength(51);
  expect(movements).toEqual([...movements].sort((a, b) => b - a));
});

test('a page of many settled bets has the one that was open for weeks', async () => {
  const { setTime, edge } = world;
  const { id: player } = await playerBeforeEdge();
  const late = { round: newId(), player, game: gameCode, amount: 500 };
  await inTransaction(app().db, (trx) => storeStake(trx, { ...late, at: edge - 20 * DAY_MS }));
  for (let at = edge - 12; at < edge + 12; at += 2) await settleStake(app(), player, 100, at);
  await inTransaction(app().db, async (trx) => {
    const row = await trx.selectFrom('rounds').selectAll().where('providerRound', '=', late.round).executeTakeFirst();
    if (row !== undefined) await settle(trx, row, 'settled', edge + 3);
  });
  setTime(edge + DAY_MS);
  const query = { status: 'settled', days: 'all', size: 10 } as const;
  const first = await listRounds(app(), catalogOf(app()), player, query);
  const times = [10, 8, 6, 4, 3, 2, 0, -2, -4, -6];
  expect(first.data.map(({ settledAt }) => (settledAt ?? 0) - edge)).toEqual(times);
  expect(first.data[4]).toMatchObject({ stake: 500, createdAt: edge - 20 * DAY_MS });
  const second = await listRounds(app(), catalogOf(app()), player, { ...query, cursor: first.page?.next ?? '' });
  expect(second.data.map(({ settledAt }) => (settledAt ?? 0) - edge)).toEqual([-8, -10, -12]);
});

test('a bet is taken in a month without a partition, and its rows move to it once it exists', async () => {
  const { setTime, edge, partitionOf } = world;
  const far = edge + 400 * DAY_MS;
  setTime(far);
  const player = await world.player(100_000);
  const [round, bet, win] = roundIds();
  await player.bet(round, bet);
  expect(await player.win(round, win, bet)).toMatchObject({ status: 'OK', balance: '1015.00' });
  const placeOf = () => partitionOf('rounds', `provider_round = '${round}'`);
  expect(await placeOf()).toBe('rounds_other');
  // Two months late.
  const created = await createMonths(app().db, far + 70 * DAY_MS);
  expect(created).toContain(await placeOf());
  expect(await createMonths(app().db, far + 70 * DAY_MS)).toEqual([]);
  const other = ['entries', 'rounds', 'settlements', 'provider_transactions'].map((table) => rowsIn(`${table}_other`));
  expect(await Promise.all(other)).toEqual([0, 0, 0, 0]);
  expect(await checkBook(app().db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  const inEntries = `delete from ${created.find((name) => name.startsWith('entries_'))}`;
  await expect(asOwner(inEntries)).rejects.toMatchObject({ code: 'PV001' });
  await expect(app().pool.query(inEntries)).rejects.toThrow('permission denied');
});

async function rowsIn(partition: string): Promise<number> {
  const { rows } = await asOwner(`select count(*)::int as count from ${partition}`);
  return Number(rows[0]?.['count'] ?? -1);
}

/** Partitions by themselves are the owner's. */
const asOwner = (text: string) =>
  withClient(world.wallet.database.ownerUrl, (client) => client.query<Record<string, unknown>>(text));
