import { sql } from 'kysely';
import { type LimitKind, type LimitPeriod, limitPeriods } from '@pavilion/contract/calls/limits';
import type { Db, Trx } from '../../kernel/database/database';
import { periodAt } from '../../kernel/period';

/** Poisha by period. */
export type Usage = Readonly<Record<LimitPeriod, number>>;

type Sums = Record<LimitPeriod, string | number | null>;

/** Returns the amounts that count towards a player's limits of a kind in the current periods. */
export async function readUsage(db: Db | Trx, kind: LimitKind, player: string, now: number): Promise<Usage> {
  const sums = await (kind === 'deposit' ? paidIn(db, player, now) : lost(db, player, now));
  return { day: Number(sums?.day ?? 0), week: Number(sums?.week ?? 0), month: Number(sums?.month ?? 0) };
}

/**
 * Deposits credited or pending, counted at the time their payment was claimed, so that a payment never moves to
 * another day at midnight.
 */
async function paidIn(db: Db | Trx, player: string, now: number): Promise<Sums | undefined> {
  const at = sql`coalesce(claimed_at, created_at)`;
  const result = await sql<Sums>`
    select ${columns(sql`amount`, at, now)} from deposits
    where player_id = ${player} and state in ('processing', 'success') and ${at} >= ${earliest(now)}`.execute(db);
  return result.rows[0];
}

/**
 * Stakes minus wins in rounds begun in the period, plus losses of exchange markets settled in it. The stake of an
 * open round counts until it pays, and so do the holds of open exchange bets.
 */
async function lost(db: Db | Trx, player: string, now: number): Promise<Sums | undefined> {
  const result = await sql<Sums>`
    select ${columns(sql`amount`, sql`at`, now)} from (
      select stake - win as amount, created_at as at from rounds where player_id = ${player} and created_at >= ${earliest(now)}
      union all select -net, settled_at from exchange_nets where player_id = ${player} and settled_at >= ${earliest(now)}
      union all select held, ${now}::bigint from exchange_exposures where player_id = ${player}
    ) as each`.execute(db);
  return result.rows[0];
}

function columns(amount: ReturnType<typeof sql>, at: ReturnType<typeof sql>, now: number) {
  return sql.join(
    limitPeriods.map(
      (period) => sql`sum(${amount}) filter (where ${at} >= ${periodAt(period, now).from}) as ${sql.ref(period)}`,
    ),
  );
}

/** A week may start before its month. */
function earliest(now: number): number {
  return Math.min(...limitPeriods.map((period) => periodAt(period, now).from));
}
