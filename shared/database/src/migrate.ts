import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartFailure } from './failure';

/** One step of the schema; `name` is NNNN-subject, unique over all domains of a schema, and fixed once released. */
export interface Migration {
  readonly name: string;
  readonly up: string;
  /** `up` is one `create index concurrently <name> on …`: it runs outside a transaction and blocks no writer. */
  readonly concurrently?: true;
  /**
   * Set by a contracting step, which drops or changes what an older release uses: the name of the migration that a
   * process must know to use the schema from now on. Older ones refuse to start.
   */
  readonly minimumVersion?: string;
  /**
   * Of a step that the previous release can't work with: the migration since which the code works before and after it.
   * It is applied by the first start a day after that one, when no process of the previous release is left, and in a
   * new database at once.
   */
  readonly waitsFor?: string;
}

interface Options {
  /** Receives one line whenever a step has to wait. */
  readonly report?: (line: string) => void;
  /** How long a step may wait for a lock before it lets the writers behind it pass. */
  readonly lockTimeoutMs?: number;
  /** Pause before the second try; each later one is longer by as much. */
  readonly pauseMs?: number;
}

type ResolvedOptions = Required<Options>;

// An arbitrary constant, the same in every process.
const MIGRATION_LOCK_ID = 7_240_001;
const LOCK_POLL_MS = 100;
const TRIES = 6;
const usual: ResolvedOptions = {
  report: (line) => void process.stderr.write(`${line}\n`),
  lockTimeoutMs: 5000,
  pauseMs: 1000,
};

/**
 * Brings the schema up to date, in order of names; several processes may start at once, also of different releases.
 *
 * Each step is committed by itself, and a later start continues after the last one. The lock belongs to the session,
 * so this needs a direct connection, not one of PgBouncer's transactions.
 *
 * @param functions - texts that create or replace the schema's functions: applied every time, after the migrations,
 *   unless a newer release has migrated the schema, whose functions are the right ones.
 * @param options - `finish` runs after them, before another process may change the schema.
 * @throws {StartFailure} if the schema needs a newer release, or a step found no moment for its locks.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  functions: readonly string[] = [],
  { finish, ...options }: Options & { readonly finish?: (session: Kysely<Tables>) => Promise<void> } = {},
): Promise<void> {
  const settled = { ...usual, ...options };
  await db.connection().execute(async (session) => {
    await lock(session);
    try {
      await createOwnTables(session);
      const applied = await appliedSteps(session);
      for (const step of await findPending(session, migrations))
        await retrying(session, step.name, settled, () => apply(session, step, settled));
      const own = new Set(migrations.map(({ name }) => name));
      if (applied.every((name) => own.has(name)))
        await retrying(session, 'the functions', settled, () => applyFunctions(session, functions, settled));
      await finish?.(session);
    } finally {
      // Fails if the connection is gone, and the lock with it.
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK_ID})`.execute(session).catch(() => undefined);
    }
  });
}

const byName = (a: Migration, b: Migration): number => (a.name < b.name ? -1 : 1);

/** Polls: a statement that waits for the lock would keep a snapshot, for which concurrent index builds wait. */
async function lock<Tables>(session: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${MIGRATION_LOCK_ID}) as locked`.execute(session);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Returns the steps that a start has to apply, in their order.
 *
 * @throws {StartFailure} if the schema needs a newer release.
 */
export async function findPending<Tables>(
  session: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await appliedSteps(session);
  await assertCompatible(session, migrations);
  const done = new Set(applied);
  const ready = applied.length === 0 ? migrations : migrations.filter(await isReady(session));
  return ready.filter((step) => !done.has(step.name)).sort(byName);
}

async function createOwnTables<Tables>(session: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    session,
  );
  await sql`create table if not exists schema_compatibility (
    only_row boolean primary key default true check (only_row), minimum_version text not null)`.execute(session);
}

async function appliedSteps<Tables>(session: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(session);
  return rows.map(({ name }) => name);
}

/** Returns whether the step that another one waits for was applied long enough ago. */
async function isReady<Tables>(session: Kysely<Tables>): Promise<(step: Migration) => boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where applied_at <= now() - interval '1 day'`.execute(session);
  const settled = new Set(rows.map(({ name }) => name));
  return ({ waitsFor }) => waitsFor === undefined || settled.has(waitsFor);
}

/** @throws {StartFailure} if a contracting step of a newer release has removed what this release uses. */
async function assertCompatible<Tables>(session: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  // Named in SQL as the result is: a caller's plugins may rename columns.
  const { rows } = await sql<{ minimum: string }>`select minimum_version as minimum from schema_compatibility`.execute(
    session,
  );
  const minimum = rows[0]?.minimum;
  if (minimum === undefined || migrations.some(({ name }) => name === minimum)) return;
  const newest = [...migrations].sort(byName).at(-1)?.name ?? 'none';
  throw new StartFailure(
    `The database requires a release that contains the migration ${minimum}, and the newest one of this release is ${newest}: start a newer release.`,
  );
}

async function apply<Tables>(session: Kysely<Tables>, step: Migration, settled: ResolvedOptions): Promise<void> {
  if (step.concurrently) return buildIndex(session, step);
  await session.transaction().execute(async (trx) => {
    await setLimits(trx, settled);
    await sql.raw(step.up).execute(trx);
    await sql`insert into migrations (name) values (${step.name})`.execute(trx);
    if (step.minimumVersion !== undefined)
      await sql`insert into schema_compatibility (minimum_version) values (${step.minimumVersion})
        on conflict (only_row) do update set minimum_version = excluded.minimum_version`.execute(trx);
  });
}

/** A step may work for long, but while it waits for a lock, all calls that need the table wait behind it. */
async function setLimits<Tables>(trx: Transaction<Tables>, { lockTimeoutMs }: ResolvedOptions): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
}

/** Returns the name of the index that a concurrent step builds. */
export function indexName({ name, up }: Migration): string {
  const found = /^\s*create (?:unique )?index concurrently (\w+) on [^;]*;?\s*$/i.exec(up)?.[1];
  if (found === undefined) throw new Error(`${name} must be one 'create index concurrently <name> on …'`);
  return found;
}

/** An interrupted build leaves an invalid index, which is dropped; a finished one whose note was lost is kept. */
async function buildIndex<Tables>(session: Kysely<Tables>, step: Migration): Promise<void> {
  const index = indexName(step);
  const { rows } = await sql<{ valid: boolean }>`
    select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and c.relnamespace = current_schema()::regnamespace`.execute(session);
  // The build waits for old transactions, but nothing waits for it.
  await sql`set lock_timeout = 0`.execute(session);
  await sql`set statement_timeout = 0`.execute(session);
  try {
    if (rows[0]?.valid === false) await sql`drop index concurrently ${sql.ref(index)}`.execute(session);
    if (rows[0]?.valid !== true) await sql.raw(step.up).execute(session);
  } finally {
    await sql`reset lock_timeout`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  }
  await sql`insert into migrations (name) values (${step.name})`.execute(session);
}

/** Creates all functions unchecked, because one may call another that is new as well, then once more with checks. */
async function applyFunctions<Tables>(
  session: Kysely<Tables>,
  functions: readonly string[],
  settled: ResolvedOptions,
): Promise<void> {
  if (functions.length === 0) return;
  const all = sql.raw(functions.join('\n'));
  await session.transaction().execute(async (trx) => {
    await setLimits(trx, settled);
    await sql`set local check_function_bodies = off`.execute(trx);
    await all.execute(trx);
    await sql`set local check_function_bodies = on`.execute(trx);
    await all.execute(trx);
  });
}

/** SQLSTATE of a lock that was not granted in time, and of a deadlock. */
const LOCK_CODES: readonly unknown[] = ['55P03', '40P01'];

async function retrying<Tables>(
  session: Kysely<Tables>,
  name: string,
  { report, pauseMs }: ResolvedOptions,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!LOCK_CODES.includes((error as { code?: unknown }).code)) throw error;
      const line = `The schema's step ${name} waits for a lock; ${await oldestTransaction(session)}`;
      if (attempt === TRIES)
        throw new StartFailure(`${line}: end it, or start again later. The steps before it are applied.`);
      report(`${line}; trying again (${attempt} of ${TRIES - 1}).`);
      await sleep(pauseMs * attempt);
    }
  }
}

async function oldestTransaction<Tables>(session: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ pid: number; seconds: number }>`
    select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(session);
  const [oldest] = rows;
  return oldest === undefined
    ? 'no other transaction is open now'
    : `the oldest open transaction is that of process ${oldest.pid} (${oldest.seconds} s)`;
}
