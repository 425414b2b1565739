import type { Kysely } from 'kysely';
import type { Client } from 'pg';
import { monthAt } from '@pavilion/database/months/month';
import { createMonths } from '@pavilion/database/months/months';

const YEAR_MS = 364 * 86_400_000;

/**
 * Two rows in three belong to the measured player, the third to other players: in production, tables are shared by
 * all.
 */
const OTHERS = 3;

/**
 * Gives each month of the last year its partition, as in a site that is older than that; the tables are empty.
 *
 * @param owner - connected as the tables' owner or a superuser.
 */
export async function createPastMonths<Tables>(db: Kysely<Tables>, owner: Client, now: number): Promise<void> {
  await owner.query('alter table rounds detach partition rounds_past; drop table rounds_past');
  for (let month = -12; month <= 0; month += 1) await createMonths(db, monthAt(now, month).from);
}

/**
 * Inserts a year of one player's bets and transactions, spread evenly, with half as many of other players between
 * them.
 *
 * Writes the rows straight into the tables and derives the daily sums from them, as the migrations do.
 *
 * @param superuser - a connection that may disable triggers.
 */
export async function fillRecords(superuser: Client, player: string, rows: number, now: number): Promise<void> {
  const all = Math.floor((rows * OTHERS) / (OTHERS - 1));
  const begin = now - YEAR_MS;
  const owner = `case when n % ${OTHERS} = 2 then 'other-' || n % ${Math.max(10, Math.floor(rows / 200))} else '${player}' end`;
  const at = `(${begin} + n::bigint * ${Math.floor(YEAR_MS / all)})`;
  await inSteps(all, (numbers) =>
    superuser.query(`
    insert into rounds (id, provider, provider_round, player_id, game_code, stake, win, status, created_at, settled_at, platform, game_type)
      select md5(n::text), 'PAVILION', 'r' || n, ${owner}, 'PAV-DICE-001', 1000, case when n % 4 = 0 then 3800 else 0 end, 'settled', ${at}, ${at} + 5000,
        (array['PAVILION', 'MEGHNA', 'NAKSHI', 'SHAPLA'])[1 + n % 4], (array['EGAME', 'SLOT', 'LIVE'])[1 + n % 3] from ${numbers} n`),
  );
  await superuser.query(
    `insert into bet_days select player_id, (settled_at + 21600000) / 86400000, platform, game_type, count(*), sum(stake), sum(win) from rounds group by 1, 2, 3, 4`,
  );
  await superuser.query('alter table transaction_records disable trigger all');
  await inSteps(all, (numbers) =>
    superuser.query(`
    insert into transaction_records (id, player_id, kind, type, key, amount, created_at, updated_at, serial, method_id, account_type, proof, reason)
      select md5(n::text), ${owner}, 'deposit', 0, case when n % 10 = 0 then 2 else 1 end, 50000 + n % 1000, ${at}, ${at} + 60000, n, 1, 'Personal', 'TRX' || n, null from ${numbers} n`),
  );
  await superuser.query('alter table transaction_records enable trigger all');
  await superuser.query(
    `insert into transaction_days select player_id, (created_at + 21600000) / 86400000, type, key, count(*), sum(amount) from transaction_records group by 1, 2, 3, 4`,
  );
  for (const table of ['rounds', 'transaction_records', 'bet_days', 'transaction_days'])
    await superuser.query(`vacuum analyze ${table}`);
}

const STEP = 50_000;

/** Splits the rows into steps, because a statement times out after a minute. */
async function inSteps(all: number, write: (numbers: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all; from += STEP)
    await write(`generate_series(${from}, ${Math.min(from + STEP, all) - 1})`);
}
