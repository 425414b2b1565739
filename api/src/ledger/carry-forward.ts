import { sql } from 'kysely';
import type { Trx } from '../kernel/database/database';

/**
 * Posts what each account's entries in a partition add up to, as its first entry after it: once the partition is
 * detached in the same transaction, every balance is the sum of its entries again, and so is each transaction.
 *
 * The caller holds a lock that excludes writers of the partition.
 *
 * @param until - end of the partition.
 */
export async function carryForward(trx: Trx, partition: string, until: number): Promise<void> {
  await sql`
    with sums as materialized (
      select account_id, sum(amount)::bigint as amount from ${sql.table(partition)} group by account_id having sum(amount) <> 0
    ), carried as (
      insert into transactions (key, kind, created_at, legs)
        select ${`carried-forward:${partition}`}, 'carried_forward', ${until}::bigint, 0 where exists (select from sums)
        returning id
    )
    insert into entries (transaction_id, account_id, amount, created_at, kind)
      select carried.id, account_id, amount, ${until}::bigint, 'carried_forward' from sums, carried`.execute(trx);
}
