import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { StartFailure } from './failure';

// Poisha and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Nobody waits for ever: a call that can't go on is answered 'unavailable', and the client asks again with its key.
const limits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 60_000,
  keepAlive: true,
} as const;

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
export async function connect<Tables>(
  url: string,
  { size = 20, schema = 'public' }: Choice = {},
): Promise<Connection<Tables>> {
  const pool = new pg.Pool({ connectionString: url, max: size, options: `-c search_path=${schema}`, ...limits });
  // A connection that breaks, idle or at work, is replaced by the pool; without a listener it would end the process.
  // The query that was under way fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await assertDurable(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The database at ${withoutPassword(url)} can't be reached (${(error as Error).message}): start it, or correct DATABASE_URL.`,
    );
  }
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool, url };
}

async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const found = await pool.query<Record<string, string>>(`show ${setting}`);
    const problem = durabilityProblem(setting, found.rows[0]?.[setting] ?? '');
    if (problem !== null) throw new StartFailure(problem);
  }
}

/** What a synchronous standby has to have done before a commit is acknowledged, where that is too little. */
const standbyWaits: Readonly<Record<string, string>> = {
  local: 'waits for no standby, and a failover may lose',
  remote_write: 'waits until a standby has received but not stored a commit, and a crash of both machines may lose',
};

/** Why a setting of the server is refused; null where every commit is on a disk before it is acknowledged. */
export function durabilityProblem(setting: string, value: string): string | null {
  // remote_apply waits for all that `on` waits for, and for the standby to show it.
  if (value === 'on' || (setting === 'synchronous_commit' && value === 'remote_apply')) return null;
  const waits = setting === 'synchronous_commit' ? standbyWaits[value] : undefined;
  if (waits === undefined)
    return `The database runs with ${setting} off and may lose what was acknowledged: turn it on.`;
  return `The database runs with ${setting}=${value}, which ${waits} what was acknowledged: set it to on or remote_apply.`;
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, '@');
}
