import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';

import { StartFailure } from './failure';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

// Poisha and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Nobody waits for ever: a call that can't go on is answered 'unavailable', and the client asks again with its key.
const limits = { connectionTimeoutMillis: 5000, lock_timeout: 5000, statement_timeout: 60_000, keepAlive: true } as const;

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
}

/**
 * Connects, and makes sure a commit is a promise.
 *
 * @throws {StartFailure} when the server is out of reach, or set up so that it may lose acknowledged writes.
 */
export async function connect(url: string, size = 20): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: size, ...limits });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await assertDurable(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database at ${withoutPassword(url)} can't be reached (${(error as Error).message}): start it, or correct DATABASE_URL.`);
  }
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool, url };
}

async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const found = await pool.query<Record<string, string>>(`show ${setting}`);
    if (found.rows[0]?.[setting] !== 'on') throw new StartFailure(`The database runs with ${setting} off and may lose money that was acknowledged: turn it on.`);
  }
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, '@');
}

const callbacks = new WeakMap<Trx, (() => void)[]>();

/** Runs `work` in one transaction; what it registered with `afterCommit` happens once that is committed. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => {
    callbacks.set(trx, later);
    return work(trx);
  });
  for (const callback of later) callback();
  return result;
}

/** For facts and background work that must not see, or tell of, what may still be rolled back. */
export function afterCommit(trx: Trx, callback: () => void): void {
  const list = callbacks.get(trx);
  if (list === undefined) throw new Error('afterCommit needs a transaction begun by inTransaction');
  list.push(callback);
}

/** Undoes what `work` did if it throws, and keeps the transaction usable. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const list = callbacks.get(trx);
  const before = list?.length ?? 0;
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    list?.splice(before);
    throw error;
  }
}
