import { limitPeriods, type LimitKind, type LimitPeriod } from '@pavilion/contract/calls/limits';
import { sql } from 'kysely';

import type { Db, Trx } from '../database/database';
import { periodAt } from './period';

/** Poisha by period. */
export type Usage = Readonly<Record<LimitPeriod, number>>;

type Sums = Record<LimitPeriod, string | number | null>;

/** What counts towards a player's limits of a kind in the periods that run. */
export async function usageOf(db: Db | Trx, kind: LimitKind, player: string, now: number): Promise<Usage> {
  const sums = await (kind === 'deposit' ? paidIn(db, player, now) : lost(db, player, now));
  return { day: Number(sums?.day ?? 0), week: Number(sums?.week ?? 0), month: Number(sums?.month ?? 0) };
}

/** Credited or on its way; counted by when its payment was claimed, so that midnight moves nothing from one day into the next. */
async function paidIn(db: Db | Trx, player: string, now: number): Promise<Sums | undefined> {
  const at = sql`coalesce(claimed_at, created_at)`;
  const result = await sql<Sums>`
    select ${columns(sql`amount`, at, now)} from deposits
    where player_id = ${player} and state in ('processing', 'success') and ${at} >= ${earliest(now)}`.execute(db);
  return result.rows[0];
}

/**
 * Staked less won in rounds begun in the period, and what markets of the exchange settled in it took; what an open round
 * staked counts until it pays, and so does what is held for open exchange bets.
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

/** A week may begin before its month. */
function earliest(now: number): number {
  return Math.min(...limitPeriods.map((period) => periodAt(period, now).from));
}
