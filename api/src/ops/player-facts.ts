import { sql } from 'kysely';

import type { Desk } from './desk';

/** Reads a player's balances, bets and debts from all domains. */
export async function readPlayerFacts({ db, ledger }: Desk['app'], player: string) {
  const sums = await sql<{ turnover: number; paid_in: number; paid_out: number }>`
    select
      (select coalesce(sum(remaining), 0)::bigint from turnover_tickets where player_id = ${player} and completed_at is null) as turnover,
      (select coalesce(sum(amount), 0)::bigint from deposits where player_id = ${player} and state = 'success') as paid_in,
      (select coalesce(sum(amount), 0)::bigint from withdrawals where player_id = ${player} and state = 'success') as paid_out`.execute(
    db,
  );
  const [row] = sums.rows;
  return {
    balance: await ledger.balance(db, player),
    phones: await db
      .selectFrom('phones')
      .select(['phone', 'verified_at'])
      .where('player_id', '=', player)
      .orderBy('created_at')
      .execute(),
    turnover: row?.turnover ?? 0,
    totals: { paidIn: row?.paid_in ?? 0, paidOut: row?.paid_out ?? 0 },
  };
}
