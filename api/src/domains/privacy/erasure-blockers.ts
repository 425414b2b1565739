import { sql } from 'kysely';
import type { ErasureBlocker } from '@pavilion/contract/calls/privacy';
import type { App } from '../../kernel/app';
import type { Db, Trx } from '../../kernel/database/database';
import { restrictionOf } from '../../session/restriction.service';
import { pendingStates } from '../wallet/payouts/tables';

/** Returns what must end before a player's data can be erased; for a decision, call it under lockPlayer. */
export async function blockersOf(
  { clock, ledger }: Pick<App, 'clock' | 'ledger'>,
  db: Db | Trx,
  player: string,
): Promise<ErasureBlocker[]> {
  const row = await db
    .selectFrom('players')
    .select(['status', 'restrictionKind', 'restrictionUntil'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const restriction = restrictionOf(row, clock.now());
  const { main, bonus, held } = await ledger.balance(db, player);
  const { isPaying, hasBets } = await readOpenWork(db, player);
  const found: Readonly<Record<ErasureBlocker, boolean>> = {
    frozen: row.status === 'frozen',
    // A closed account has no end; only a break that ends is waited for.
    restricted: restriction !== null && restriction.kind !== 'closed',
    payment_pending: isPaying,
    bets_open: hasBets,
    balance_left: main !== 0 || bonus !== 0 || held !== 0,
  };
  return (Object.keys(found) as ErasureBlocker[]).filter((blocker) => found[blocker]);
}

async function readOpenWork(db: Db | Trx, player: string): Promise<{ isPaying: boolean; hasBets: boolean }> {
  const { rows } = await sql<{ isPaying: boolean; hasBets: boolean }>`
    select
      exists (select from deposits where player_id = ${player} and state = 'processing')
        or exists (select from withdrawals where player_id = ${player} and state in (${sql.join(pendingStates)})) as is_paying,
      exists (select from rounds where player_id = ${player} and status = 'open')
        or exists (select from exchange_orders where player_id = ${player} and state = 'executable')
        or exists (select from exchange_exposures where player_id = ${player} and (held > 0 or shortfall > 0))
        or exists (select from win_reviews where player_id = ${player} and state = 'waiting') as has_bets`.execute(db);
  return rows[0] ?? { isPaying: false, hasBets: false };
}
