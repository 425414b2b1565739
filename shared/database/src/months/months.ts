import { type Kysely, sql, type Transaction } from 'kysely';
import { type Month, monthAt, readMonth } from './month';

/** A partition: that of a month, of the time before partitions, or the one for rows without a month. */
export interface Partition {
  readonly schema: string;
  /** The whole table. */
  readonly table: string;
  readonly name: string;
  /** The partitioned column: milliseconds since 1970. */
  readonly column: string;
  /** Null: from the beginning. */
  readonly from: number | null;
  /** Exclusive; null: rows that no other partition takes. */
  readonly until: number | null;
  /** With indexes. */
  readonly bytes: number;
  /** An estimate of the last `analyze`. */
  readonly rows: number;
}

/** Lists the partitions of all tables of these schemas that are partitioned by month, the oldest first. */
export async function listPartitions<Tables>(
  db: Kysely<Tables>,
  schemas: readonly string[] = ['public'],
): Promise<readonly Partition[]> {
  const { rows } = await sql<Partition>`
    select parent.relnamespace::regnamespace::text as schema, parent.relname as table, part.relname as name, a.attname as column,
      ((regexp_match(bound, 'FROM \\(''?(-?\\d+)'))[1])::bigint as from,
      ((regexp_match(bound, 'TO \\(''?(-?\\d+)'))[1])::bigint as until,
      pg_total_relation_size(part.oid) as bytes, greatest(part.reltuples, 0)::bigint as rows
    from pg_partitioned_table p
      join pg_class parent on parent.oid = p.partrelid
        and parent.relnamespace::regnamespace::text = any(${schemas}::text[])
      join pg_attribute a on a.attrelid = parent.oid and a.attnum = p.partattrs[0]
      join pg_inherits i on i.inhparent = parent.oid
      join pg_class part on part.oid = i.inhrelid,
      lateral pg_get_expr(part.relpartbound, part.oid) as bound
    where p.partstrat = 'r'
    order by 1, 2, 6 nulls last`.execute(db);
  return rows;
}

const MONTHS_LOCK = 7_240_011;
const MONTHS_AHEAD = 2;

/**
 * Creates the partitions of this month and the next two for every table of the schema that is partitioned by month; any
 * process may call it at any time. The schema needs its `monthFunctions`, which do it as the owner of the tables.
 *
 * Rows that came before their month existed are in the partition for others, and move to the new one.
 *
 * @returns the names of the new partitions.
 * @throws if a lock was not granted in two seconds; what is missing then is created by a later call.
 */
export async function createMonths<Tables>(
  db: Kysely<Tables>,
  now: number,
  schema = 'public',
): Promise<readonly string[]> {
  if ((await missingMonths(db, now, schema)).length === 0) return [];
  const created: string[] = [];
  for (;;) {
    const name = await db.transaction().execute(async (trx) => {
      await lockMonths(trx);
      // Another process may have created it meanwhile.
      const [next] = await missingMonths(trx, now, schema);
      return next && createMonth(trx, next);
    });
    if (name === undefined) return created;
    created.push(name);
  }
}

/** Partitions are created and detached one at a time. */
export async function lockMonths<Tables>(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(trx);
}

/** Returns a detached partition's name in the schema `archive`. */
export const archivedName = ({ schema, name }: Pick<Partition, 'schema' | 'name'>): string =>
  schema === 'public' ? name : `${schema}_${name}`;

/**
 * Detaches a partition, in the transaction of what replaces its rows, and moves it to the schema `archive`.
 *
 * @throws if a lock was not granted in a second: calls wait behind it meanwhile.
 */
export async function archivePartition<Tables>(trx: Transaction<Tables>, partition: Partition): Promise<void> {
  const { schema, table, name } = partition;
  const archived = archivedName(partition);
  await sql`set local lock_timeout = '1s'`.execute(trx);
  await sql`alter table ${sql.id(schema, table)} detach partition ${sql.id(schema, name)}`.execute(trx);
  await sql`alter table ${sql.id(schema, name)} set schema archive`.execute(trx);
  if (archived !== name) await sql`alter table ${sql.id('archive', name)} rename to ${sql.id(archived)}`.execute(trx);
}

interface MissingMonth {
  readonly month: Month;
  readonly schema: string;
  readonly table: string;
}

async function missingMonths<Tables>(
  db: Kysely<Tables>,
  now: number,
  schema: string,
): Promise<readonly MissingMonth[]> {
  const partitions = await listPartitions(db, [schema]);
  const missing: MissingMonth[] = [];
  for (const other of partitions.filter(({ until }) => until === null)) {
    const { table } = other;
    const existing = partitions.filter((one) => one.table === table && one.until !== null);
    const months = [...(await monthsIn(db, other)), ...nextMonths(now)];
    for (const month of months) if (!existing.some((one) => covers(one, month))) missing.push({ month, schema, table });
  }
  return missing;
}

const nextMonths = (now: number): readonly Month[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, after) => monthAt(now, after));

const covers = ({ from, until }: Partition, month: Month): boolean =>
  (from ?? -Infinity) <= month.from && (until ?? -Infinity) >= month.until;

/** Returns the months of the rows in the partition for others, which is empty or small. */
async function monthsIn<Tables>(db: Kysely<Tables>, { schema, table }: Partition): Promise<readonly Month[]> {
  const { rows } = await sql<{ month: string }>`
    select month from ${sql.id(schema, 'months_of_others')}(${table}) as month`.execute(db);
  return rows.flatMap(({ month }) => readMonth(month) ?? []);
}

async function createMonth<Tables>(trx: Transaction<Tables>, { month, schema, table }: MissingMonth): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.id(schema, 'create_month')}(${table}, ${month.name}) as name`.execute(trx);
  return rows[0]?.name ?? '';
}
