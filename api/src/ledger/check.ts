import { sql } from 'kysely';
import type { Db, Trx } from '../kernel/database/database';

interface BookCheck {
  /** Transactions whose entries don't sum to zero. */
  readonly unbalanced: number;
  /** Accounts whose stored balance isn't the sum of their entries. */
  readonly drifted: number;
  /** Poisha over all accounts; 0 in a consistent ledger. */
  readonly total: number;
}

/** Checks that money is conserved, in one snapshot of the whole ledger. */
export async function checkBook(db: Db | Trx): Promise<BookCheck> {
  const result = await sql<{ unbalanced: number; drifted: number; total: number }>`
    select
      (select count(*) from (select 1 from entries group by transaction_id having sum(amount) <> 0) as bad) as unbalanced,
      (select count(*) from accounts a left join (select account_id, sum(amount) as amount from entries group by account_id) e
         on e.account_id = a.id where a.balance <> coalesce(e.amount, 0)) as drifted,
      (select coalesce(sum(balance), 0)::bigint from accounts) as total`.execute(db);
  const row = result.rows[0];
  if (row === undefined) throw new Error('the check returned no row');
  return row;
}
