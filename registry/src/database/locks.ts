import { sql } from 'kysely';
import type { RegistryTrx } from './tables';

// An arbitrary constant that must be the same in every process.
const COMPOSITIONS = 7_240_003;

/**
 * Blocks collection of releases and api releases until the transaction ends, so that the composition a channel moves
 * to stays complete.
 */
export async function lockCompositions(trx: RegistryTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${COMPOSITIONS})`.execute(trx);
}

/** Blocks all channel moves until the transaction ends, so that what is unused now is still unused at the commit. */
export async function stopMoves(trx: RegistryTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPOSITIONS})`.execute(trx);
}
