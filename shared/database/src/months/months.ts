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
 * process may call it at any time.
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
  readonly column: string;
}

async function missingMonths<Tables>(
  db: Kysely<Tables>,
  now: number,
  schema: string,
): Promise<readonly MissingMonth[]> {
  const partitions = await listPartitions(db, [schema]);
  const missing: MissingMonth[] = [];
  for (const other of partitions.filter(({ until }) => until === null)) {
    const { table, column } = other;
    const existing = partitions.filter((one) => one.table === table && one.until !== null);
    const months = [...(await monthsIn(db, other)), ...nextMonths(now)];
    for (const month of months)
      if (!existing.some((one) => covers(one, month))) missing.push({ month, schema, table, column });
  }
  return missing;
}

const nextMonths = (now: number): readonly Month[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, after) => monthAt(now, after));

const covers = ({ from, until }: Partition, month: Month): boolean =>
  (from ?? -Infinity) <= month.from && (until ?? -Infinity) >= month.until;

/** Returns the months of the rows in the partition for others, which is empty or small. */
async function monthsIn<Tables>(db: Kysely<Tables>, { schema, name, column }: Partition): Promise<readonly Month[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(to_timestamp(${sql.ref(column)} / 1000) at time zone 'Asia/Dhaka', 'YYYY-MM') as month
    from ${sql.id(schema, name)}`.execute(db);
  return rows.flatMap(({ month }) => readMonth(month) ?? []);
}

/** A month is created aside and then attached, which blocks neither readers nor writers of the other partitions. */
async function createMonth<Tables>(
  trx: Transaction<Tables>,
  { month, schema, table, column }: MissingMonth,
): Promise<string> {
  const name = `${table}_${month.name.replace('-', '_')}`;
  const [whole, part, other] = [sql.id(schema, table), sql.id(schema, name), sql.id(schema, `${table}_other`)];
  const isWithin = sql`${sql.ref(column)} >= ${sql.lit(month.from)} and ${sql.ref(column)} < ${sql.lit(month.until)}`;
  await sql`set local lock_timeout = '2s'`.execute(trx);
  await sql`create table ${part} (like ${whole} including defaults including constraints including storage)`.execute(
    trx,
  );
  const { rows } = await sql`select 1 from ${other} where ${isWithin} limit 1`.execute(trx);
  if (rows.length > 0) {
    // A statement that is being planned might read neither the new partition nor, any more, the moved rows.
    await sql`lock table ${whole} in access exclusive mode`.execute(trx);
    await sql`alter table ${other} disable trigger user`.execute(trx);
    await sql`with moved as (delete from ${other} where ${isWithin} returning *) insert into ${part} select * from moved`.execute(
      trx,
    );
    await sql`alter table ${other} enable trigger user`.execute(trx);
  }
  await sql`alter table ${whole} attach partition ${part} for values from (${sql.lit(month.from)}) to (${sql.lit(month.until)})`.execute(
    trx,
  );
  const { rows: appendOnly } = await sql`
    select 1 from pg_trigger where tgrelid = ${`${schema}.${table}`}::regclass and tgname = 'append_only'`.execute(trx);
  if (appendOnly.length > 0)
    await sql`create trigger append_only before update or delete or truncate on ${part} execute function refuse_change()`.execute(
      trx,
    );
  return name;
}
