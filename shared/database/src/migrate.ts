import { type Kysely, sql, type Transaction } from 'kysely';

/** One step of the schema; `name` is NNNN-subject, unique over all domains of a schema, and fixed once released. */
export interface Migration {
  readonly name: string;
  readonly up: string;
}

// An arbitrary constant, the same in every process.
const MIGRATION_LOCK_ID = 7_240_001;

/**
 * Brings the schema up to date, in order of names; several processes may start at once.
 *
 * @param functions - texts that create or replace the schema's functions: applied every time, after the migrations.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  functions: readonly string[] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Another process may be migrating, and a step may take long.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const applied = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(applied.rows.map((row) => row.name));
    const pending = migrations.filter((step) => !done.has(step.name)).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const step of pending) {
      await sql.raw(step.up).execute(trx);
      await sql`insert into migrations (name) values (${step.name})`.execute(trx);
    }
    await applyFunctions(trx, functions);
  });
}

/** Creates all functions unchecked, because one may call another that is new as well, then once more with checks. */
async function applyFunctions<Tables>(trx: Transaction<Tables>, functions: readonly string[]): Promise<void> {
  if (functions.length === 0) return;
  const all = sql.raw(functions.join('\n'));
  await sql`set local check_function_bodies = off`.execute(trx);
  await all.execute(trx);
  await sql`set local check_function_bodies = on`.execute(trx);
  await all.execute(trx);
}
