import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  assertDirect,
  assertPooled,
  isRefusedByPooler,
  limits,
  PooledClient,
  poolerFailure,
  startupOptions,
  storeLimits,
} from './clients/pooler';
import { PreparedClient } from './clients/prepared-client';
import { StartFailure } from './failure';

// Poisha and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Connection<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
  /** The server's own address, if `url` is that of a pooler. */
  readonly directUrl: string;
  /** The address of the role that has the tables; undefined if only the service's role is known. */
  readonly ownerUrl: string | undefined;
}

interface Choice {
  /** Maximum number of connections. */
  readonly size?: number;
  /** The server's own address, if `url` is that of a pooler in transaction mode (decision 58). */
  readonly directUrl?: string | undefined;
  readonly ownerUrl?: string | undefined;
}

const CONNECT_MS = 5000;

/**
 * Connects, and verifies that the server's commits are durable, and that a pooler in between is one that was declared.
 *
 * Unqualified names are those of the schema `public`. Through a pooler, a connection has the limits of the role, and
 * its statements have no names.
 *
 * @throws {StartFailure} if the server is unreachable, or configured so that it may lose acknowledged writes.
 */
export async function connect<Tables>(
  url: string,
  { size = 20, directUrl = url, ownerUrl }: Choice = {},
): Promise<Connection<Tables>> {
  const isPooled = directUrl !== url;
  if (isPooled) await storeLimits(directUrl).catch((error: unknown) => fail(error, directUrl, 'DATABASE_LISTEN_URL'));
  const pool = openPool(
    url,
    size,
    isPooled ? { Client: PooledClient } : { Client: PreparedClient, pipeline: true, ...direct('public') },
  );
  const db = queryBuilder<Tables>(pool);
  try {
    await (isPooled ? assertPooled(pool) : assertDirect(pool, 'DATABASE_URL'));
    // By the query builder, which ends the pool later only if it was used.
    await assertDurable(db);
  } catch (error) {
    await pool.end();
    fail(error, url, 'DATABASE_URL');
  }
  return { db, pool, url, directUrl, ownerUrl };
}

/**
 * Runs work on a connection to the server itself, for what belongs to a session, such as its locks: migrations.
 *
 * @param schema - the schema of unqualified names.
 */
export async function withSession<Tables, T>(
  { directUrl }: Pick<Connection<Tables>, 'directUrl'>,
  schema: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = queryBuilder<Tables>(openPool(directUrl, 1, direct(schema)));
  return work(db).finally(() => db.destroy());
}

const direct = (schema: string): pg.PoolConfig => ({ options: startupOptions(schema), ...limits });

function openPool(url: string, size: number, config: pg.PoolConfig): pg.Pool {
  const usual = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const pool = new pg.Pool({ connectionString: url, max: size, ...usual, ...config });
  // The pool replaces a broken connection, idle or in use; without a listener the error would end the process. The
  // running query fails on its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function queryBuilder<Tables>(pool: pg.Pool): Kysely<Tables> {
  // Columns are snake_case in SQL and camelCase in code; keys inside JSON values stay as stored.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
}

function fail(error: unknown, url: string, setting: string): never {
  if (error instanceof StartFailure) throw error;
  if (isRefusedByPooler(error)) throw poolerFailure(setting);
  throw new StartFailure(
    `The database at ${withoutPassword(url)} can't be reached (${(error as Error).message}): start it, or correct ${setting}.`,
  );
}

async function assertDurable<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    const problem = durabilityProblem(setting, rows[0]?.value ?? '');
    if (problem !== null) throw new StartFailure(problem);
  }
}

/** Values of synchronous_commit that require too little of a standby before a commit is acknowledged. */
const standbyWaits: Readonly<Record<string, string>> = {
  local: 'waits for no standby, and a failover may lose',
  remote_write: 'waits until a standby has received but not stored a commit, and a crash of both machines may lose',
};

/** Returns why a server setting is refused; null if every commit is on disk before it is acknowledged. */
export function durabilityProblem(setting: string, value: string): string | null {
  // remote_apply waits for everything `on` waits for, and for the standby to apply it.
  if (value === 'on' || (setting === 'synchronous_commit' && value === 'remote_apply')) return null;
  const waits = setting === 'synchronous_commit' ? standbyWaits[value] : undefined;
  if (waits === undefined)
    return `The database runs with ${setting} off and may lose acknowledged commits: turn it on.`;
  return `The database runs with ${setting}=${value}, which ${waits} acknowledged commits: set it to on or remote_apply.`;
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, '@');
}
