import { sql } from 'kysely';
import { type NetDeposits, netPeriods } from '@pavilion/contract/calls/safer-gambling';
import type { Db } from '../../kernel/database/database';
import { periodAt } from '../../kernel/period';

type Sums = Record<string, number>;

/**
 * Returns a player's deposits minus payouts by period; deposits count when their payment was claimed, as for the
 * limits.
 */
export async function readNetDeposits(db: Db, player: string, now: number): Promise<NetDeposits[]> {
  const deposited = await sums(db, sql`deposits`, sql`coalesce(claimed_at, created_at)`, player, now);
  const withdrawn = await sums(db, sql`withdrawals`, sql`updated_at`, player, now);
  return netPeriods.map((period) => {
    const [paidIn, paidOut] = [Number(deposited[period] ?? 0), Number(withdrawn[period] ?? 0)];
    return { period, deposited: paidIn, withdrawn: paidOut, net: paidIn - paidOut };
  });
}

async function sums(
  db: Db,
  table: ReturnType<typeof sql>,
  at: ReturnType<typeof sql>,
  player: string,
  now: number,
): Promise<Sums> {
  const columns = netPeriods.map(
    (period) => sql`sum(amount) filter (where ${at} >= ${startOf(period, now)}) as ${sql.ref(period)}`,
  );
  const { rows } =
    await sql<Sums>`select ${sql.join(columns)} from ${table} where player_id = ${player} and state = 'success'`.execute(
      db,
    );
  return rows[0] ?? {};
}

function startOf(period: NetDeposits['period'], now: number): number {
  return period === 'life' ? 0 : periodAt(period, now).from;
}
