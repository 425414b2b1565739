import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Trx } from '../database/database';
import type { TransactionState } from './tables';

/** Lets one act at a time touch a provider's transactions; always in the same order, so that two can't block each other. */
export async function lockTransactions(trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    const number = createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString();
    await sql`select pg_advisory_xact_lock(${number}::bigint)`.execute(trx);
  }
}

export async function markTransaction(trx: Trx, provider: string, id: string, state: TransactionState): Promise<void> {
  await trx.updateTable('provider_transactions').set({ state }).where('provider', '=', provider).where('id', '=', id).execute();
}
