import { sql } from 'kysely';
import type { Desk } from '../../session/desk';

/** Reads a player's balances, bets and debts from all domains. */
export async function readPlayerDetails({ db, ledger }: Desk['app'], player: string) {
  const sums = await sql<{ turnover: number; paidIn: number; paidOut: number }>`
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
      .select(['phone', 'verifiedAt'])
      .where('playerId', '=', player)
      .orderBy('createdAt')
      .execute(),
    turnover: row?.turnover ?? 0,
    totals: { paidIn: row?.paidIn ?? 0, paidOut: row?.paidOut ?? 0 },
  };
}
