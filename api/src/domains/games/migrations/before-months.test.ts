import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { migrate } from '@pavilion/database/migrate';
import { createMonths, listPartitions } from '@pavilion/database/months/months';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { connect, type Connection, inTransaction } from '../../../kernel/database/database';
import { domains } from '../../../main/domains';
import { sqlFunctions } from '../../../schema/functions';
import { applySchema } from '../../../testing/schema';
import { findTransaction, insertTransaction, lockRound } from '../provider/provider-ledger';
import { OtherGame, payRound, refundRound, storeBet } from '../rounds/round.service';

const clock = { now: () => 1_790_000_000_000 };
const game = 'PAV-DICE-001';
const key = { provider: 'PAVILION', player: 'rina' };

let database: TestDatabase;
let connection: Connection;
/** The tables as they are while processes of the previous release may be left. */
beforeAll(async () => {
  database = await testDatabase();
  await applySchema(database, ({ waitsFor }) => waitsFor === undefined);
  connection = await connect(database.ownerUrl, { size: 4 });
  await connection.pool.query(`
    insert into providers (code, name, changed_at) values ('PAVILION', 'Ours', 1);
    insert into games (code, name, name_bn, type, provider, rtp, display_order, created_at, changed_at)
      values ('${game}', 'Dice', 'Dice', 'EGAME', 'PAVILION', 97, 1, 1, 1);`);
}, 120_000);
afterAll(async () => {
  await connection.db.destroy();
  await database.drop();
});

/** Writes a bet as the previous release does: without keys. */
async function writeOldBet(round: string): Promise<void> {
  await connection.pool.query(`
    insert into rounds (id, provider, provider_round, player_id, game_code, stake, created_at, platform, game_type)
      values ('${newId()}', 'PAVILION', '${round}', 'rina', '${game}', 100, 1780000000000, 'PAVILION', 'EGAME');
    insert into provider_transactions (provider, id, kind, bet_id, round_id, player_id, amount, state, created_at)
      values ('PAVILION', '${round}-bet', 'bet', '${round}-bet', '${round}', 'rina', 100, 'done', 1780000000000)`);
}

const inTrx = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> => inTransaction(connection.db, work);
const stakeOf = async (round: string) =>
  (
    await connection.db
      .selectFrom('rounds')
      .select(['stake', 'win', 'status'])
      .where('providerRound', '=', round)
      .execute()
  ).map(({ stake, win, status }) => [stake, win, status]);

/** Uses a round that exists, and its bet, in every way that the wallet does. */
async function playOn(round: string): Promise<void> {
  const parts = { main: 50, bonus: 0 };
  const stored = { id: `${round}-more`, hash: Buffer.alloc(32), response: '{}', at: clock.now() };
  const bet = { ...key, round, game, amount: 50, parts, ...stored };
  await inTrx((trx) => storeBet(trx, bet));
  await expect(inTrx((trx) => storeBet(trx, { ...bet, game: 'OTHER' }))).rejects.toThrow(OtherGame);
  const place = await inTrx((trx) => lockRound(trx, { ...key, round }));
  expect(place.createdAt).toBe(1_780_000_000_000);
  await inTrx((trx) => refundRound(trx, { ...place, stake: 50, at: clock.now() }));
  await inTrx((trx) => payRound({ clock } as never, trx, { ...place, win: 300, detail: null, isClosed: true }));
  expect(await stakeOf(round)).toEqual([[100, 300, 'settled']]);
  expect(await inTrx((trx) => findTransaction(trx, 'PAVILION', `${round}-bet`))).toMatchObject({
    isStored: true,
    amount: 100,
    createdAt: 1_780_000_000_000,
  });
}

test('rounds of the previous release are played on before and after the tables are partitioned', async () => {
  const { db, pool } = connection;
  expect(await listPartitions(db)).toEqual([]);
  const [before, after] = [newId(), newId()];
  await writeOldBet(before);
  await playOn(before);
  await writeOldBet(after);
  await pool.query("update migrations set applied_at = applied_at - interval '25 hours'");
  await migrate(
    db,
    domains.flatMap(({ migrations }) => migrations),
    sqlFunctions,
  );
  await createMonths(db, Date.now());
  expect(await listPartitions(db)).toHaveLength(12);
  await playOn(after);
  const edge = (await listPartitions(db)).find(({ from }) => from === null)?.until ?? 0;
  expect(await inTrx((trx) => findTransaction(trx, 'PAVILION', `${before}-bet`))).toMatchObject({ isStored: true });
  await expect(
    inTrx((trx) =>
      insertTransaction(trx, {
        provider: 'PAVILION',
        id: `${after}-bet`,
        kind: 'bet',
        betId: `${after}-bet`,
        roundId: after,
        playerId: 'rina',
        amount: 1,
        fromMain: 0,
        fromBonus: 0,
        freeRoundId: null,
        requestHash: null,
        answer: null,
        state: 'done',
        createdAt: edge,
      }),
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'provider_transaction_keys_pkey' });
  const { rows } = await sql<{ bets: number; stake: number }>`select bets, stake from bet_days`.execute(db);
  expect(rows.reduce((sum, { bets }) => sum + bets, 0)).toBe(2);
  // Every index of the past is one of the whole, so that none was built under the lock.
  const { rows: indexes } = await pool.query<{ own: number; attached: number }>(`
    select count(*) filter (where not c.relispartition) as own, count(*) filter (where c.relispartition) as attached
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'rounds_past'::regclass`);
  expect(indexes).toEqual([{ own: 0, attached: 9 }]);
}, 120_000);
