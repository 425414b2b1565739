import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Month, monthAt } from '@pavilion/database/months/month';
import {
  archivedName,
  archivePartition,
  listPartitions,
  lockMonths,
  type Partition,
} from '@pavilion/database/months/months';
import { writeAudit } from '../../kernel/audit/audit.service';
import { type Db, inSavepoint, inTransaction, type Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';
import { carryForward } from '../../ledger/carry-forward';
import { type Desk, OpsRefused } from '../../session/desk';
import { MIN_RETENTION_MONTHS } from './months.settings';
import { findUnfinished } from './unfinished';

/** The api's tables and those of our own games. */
export const schemas = ['public', 'originals'] as const;

interface DetachedPartition {
  /** In the schema `archive`. */
  readonly name: string;
  readonly rows: number;
}

/**
 * Detaches a month, and whatever is before it, from every table that is partitioned by month.
 *
 * Each partition is a transaction of its own, so that an interrupted command can be repeated.
 *
 * @throws {OpsRefused} if the month must stay, or if something in it is not finished.
 */
export async function detachMonth(desk: Desk, month: Month, reason: string): Promise<readonly DetachedPartition[]> {
  const { db, clock } = desk.app;
  const retained = monthAt(clock.now(), -(await readSetting(db, 'retention_months', MIN_RETENTION_MONTHS)));
  if (month.until > retained.from)
    throw new OpsRefused(`${month.name} must stay: months from ${retained.name} on are retained (retention_months).`);
  await requireFinished(db, month.name, month.until);
  await sql`create schema if not exists archive`.execute(db);
  const detached: DetachedPartition[] = [];
  for (const partition of partitionsBefore(await listPartitions(db, schemas), month)) {
    const rows = await inTransaction(db, (trx) => detach(desk, trx, partition, reason));
    if (rows !== null) detached.push({ name: archivedName(partition), rows });
  }
  return detached;
}

const partitionsBefore = (partitions: readonly Partition[], { until }: Month): readonly Partition[] =>
  partitions.filter((one) => one.until !== null && one.until <= until);

/** @returns the number of its rows, or null if another command has detached it. */
async function detach({ app, operator }: Desk, trx: Trx, partition: Partition, reason: string): Promise<number | null> {
  const { schema, table, name } = partition;
  const until = partition.until ?? 0;
  // Sums of a month may take long; nothing but a writer of the month waits for them.
  await sql`set local statement_timeout = 0`.execute(trx);
  await lockMonths(trx);
  const attached = await listPartitions(trx, schemas);
  if (!attached.some((one) => one.schema === schema && one.name === name)) return null;
  await sql`lock table ${sql.id(schema, name)} in share row exclusive mode`.execute(trx);
  // A late bet may have opened a round again since the first look; no other follows under the lock.
  await requireFinished(trx, name, until);
  const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(schema, name)}`.execute(trx);
  const rows = counted.rows[0]?.rows ?? 0;
  if (schema === 'public' && table === 'entries') await carryForward(trx, name, until);
  await archiveWithRetries(trx, partition);
  await trx
    .insertInto('detachedMonths')
    .values({
      name: archivedName(partition),
      tableName: schema === 'public' ? table : `${schema}.${table}`,
      untilAt: until,
      rows,
      detachedAt: app.clock.now(),
    })
    .execute();
  await writeAudit(trx, {
    at: app.clock.now(),
    operator,
    act: 'month-detach',
    subject: archivedName(partition),
    details: { rows, until, reason },
  });
  return rows;
}

async function requireFinished(db: Db | Trx, name: string, until: number): Promise<void> {
  const unfinished = await findUnfinished(db, until);
  if (unfinished.length > 0)
    throw new OpsRefused(`${name} must stay: ${unfinished.map(([what, count]) => `${count} ${what}`).join(', ')}.`);
}

const TRIES = 20;
const PAUSE_MS = 500;

/** Calls wait behind the lock of the whole table, so it is tried briefly and often. */
async function archiveWithRetries(trx: Trx, partition: Partition): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSavepoint(trx, () => archivePartition(trx, partition));
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error;
      if (attempt === TRIES)
        throw new OpsRefused(
          `${partition.table} is in use by a long transaction; nothing was detached from it. Try again.`,
        );
      await sleep(PAUSE_MS);
    }
  }
}
