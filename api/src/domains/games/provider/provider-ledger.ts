import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/database/database';
import type { RoundKey } from '../rounds/round.service';
import type { TransactionState } from './tables';

/** Locks a provider's transactions by id, always in the same order to prevent deadlocks. */
export async function lockTransactions(trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  const numbers = [...new Set(ids)]
    .sort()
    .map((id) => createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString());
  await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(trx);
}

/** Serializes the wins of a round; call it only after locking the transactions. */
export function lockRound(trx: Trx, { provider, round, player }: RoundKey): Promise<void> {
  // Transaction ids never begin with a line break, so the keys can't collide.
  return lockTransactions(trx, provider, [`\n${round}\n${player}`]);
}

export async function markTransaction(trx: Trx, provider: string, id: string, state: TransactionState): Promise<void> {
  await trx
    .updateTable('providerTransactions')
    .set({ state })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}
