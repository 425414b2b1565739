import { sql } from 'kysely';
import type { RegistryTrx } from './tables';

// Any constant: it only has to be the same in every process.
const SETS = 7_240_003;

/** Until the transaction ends, no release is cleared away and no call of the api taken back: what a channel is being moved to stays whole. */
export async function holdSets(trx: RegistryTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SETS})`.execute(trx);
}

/** Until the transaction ends, no channel moves: what nobody uses now nobody uses after it. */
export async function stopMoves(trx: RegistryTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETS})`.execute(trx);
}
