import { CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { newId } from '@pavilion/database/id';
import type { Trx } from '../database/database';
import type { QueueName } from './queues';

const SCHEMA = 'jobs';

const MINUTE_S = 60;

/** Runs pg-boss's statements in a transaction of ours. */
export const usingTransaction = <Tables>(trx: Transaction<Tables>): PgBoss.ConnectionOptions => ({
  db: {
    executeSql: (text, values) => trx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: unknown[] }>,
  },
});

/**
 * Opens the queues; the schema and the queues themselves are created by migrations.
 *
 * One process at a time expires and archives jobs. Nothing is scheduled by the library, whose finest schedule is a
 * minute.
 */
export function openBoss(executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    db: { executeSql },
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: MINUTE_S,
    archiveCompletedAfterSeconds: 10 * MINUTE_S,
    // Turns skip a failed row until then, and process it again afterwards.
    archiveFailedAfterSeconds: 10 * MINUTE_S,
    deleteAfterDays: 1,
  });
}

const sender = openBoss(() => Promise.reject(new Error('a job is only sent within a transaction')));

/**
 * Requests a turn of a queue once this transaction is committed, in whichever process looks first; without it the
 * turn comes at its usual time.
 */
export async function requestTurn(trx: Trx, queue: QueueName): Promise<void> {
  // A key of its own: with a common one, transactions would wait for each other's.
  await sender.send(queue, {}, { singletonKey: newId(), ...usingTransaction(trx) });
}
