import { sql } from 'kysely';
import { pendingStates } from '../../domains/wallet/payouts/tables';
import type { Db, Trx } from '../../kernel/database/database';

/** What would need a detached month again; counts by name, only those above zero. */
export async function findUnfinished(db: Db | Trx, until: number): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'open rounds' as what, count(*) from rounds where status = 'open' and created_at < ${until}
    union all select 'waiting wins', count(*) from win_reviews w join rounds r on r.id = w.round_id
      where w.state = 'waiting' and r.created_at < ${until}
    union all select 'open exchange orders', count(*) from exchange_orders where remaining > 0 and placed_at < ${until}
    union all select 'markets to settle', count(*) from exchange_books b where settled_at is null
      and exists (select from exchange_orders o where o.market_id = b.market_id and o.matched > 0 and o.placed_at < ${until})
    union all select 'deposits in processing', count(*) from deposits where state = 'processing' and created_at < ${until}
    union all select 'unpaid withdrawals', count(*) from withdrawals where state = any(${pendingStates}) and created_at < ${until}
    union all select 'bonuses in wagering', count(*) from bonuses where state = 'wagering' and created_at < ${until}`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]);
}
