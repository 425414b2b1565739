import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { StartFailure } from './failure';

// Poisha and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Nobody waits for ever: a call that can't go on is answered 'unavailable', and the client asks again with its key.
const limits = { connectionTimeoutMillis: 5000, lock_timeout: 5000, statement_timeout: 60_000, keepAlive: true } as const;

export interface Connection<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
}

export interface Choice {
  /** Connections at most. */
  readonly size?: number;
  /** Where names without a schema are looked up; `public` unless told otherwise. */
  readonly schema?: string;
}

/**
 * Connects, and makes sure a commit is a promise.
 *
 * @throws {StartFailure} when the server is out of reach, or set up so that it may lose acknowledged writes.
 */
export async function connect<Tables>(url: string, { size = 20, schema = 'public' }: Choice = {}): Promise<Connection<Tables>> {
  const pool = new pg.Pool({ connectionString: url, max: size, options: `-c search_path=${schema}`, ...limits });
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
    if (found.rows[0]?.[setting] !== 'on') throw new StartFailure(`The database runs with ${setting} off and may lose what was acknowledged: turn it on.`);
  }
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, '@');
}
