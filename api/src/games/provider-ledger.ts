import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Trx } from '../database/database';
import type { RoundKey } from './round.service';
import type { TransactionState } from './tables';

/** Lets one act at a time touch a provider's transactions; always in the same order, so that two can't block each other. */
export async function lockTransactions(trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  const numbers = [...new Set(ids)]
    .sort()
    .map((id) => createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString());
  await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(trx);
}

/** Lets one win at a time be judged against its round; always after the transactions' own locks. */
export function lockRound(trx: Trx, { provider, round, player }: RoundKey): Promise<void> {
  // No transaction's id begins with a line break.
  return lockTransactions(trx, provider, [`\n${round}\n${player}`]);
}

export async function markTransaction(trx: Trx, provider: string, id: string, state: TransactionState): Promise<void> {
  await trx
    .updateTable('provider_transactions')
    .set({ state })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}
