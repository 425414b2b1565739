import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from './failure';

// Poisha and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Nothing waits without a limit: a call that can't proceed gets 'unavailable', and the client retries with its key.
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

interface Choice {
  /** Maximum number of connections. */
  readonly size?: number;
  /** Schema of unqualified names; `public` by default. */
  readonly schema?: string;
}

/**
 * Connects, and verifies that the server's commits are durable.
 *
 * @throws {StartFailure} if the server is unreachable, or configured so that it may lose acknowledged writes.
 */
export async function connect<Tables>(
  url: string,
  { size = 20, schema = 'public' }: Choice = {},
): Promise<Connection<Tables>> {
  const pool = new pg.Pool({ connectionString: url, max: size, options: `-c search_path=${schema}`, ...limits });
  // The pool replaces a broken connection, idle or in use; without a listener the error would end the process. The
  // running query fails on its own.
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
  // Columns are snake_case in SQL and camelCase in code; keys inside JSON values stay as stored.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }), pool, url };
}

async function assertDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const found = await pool.query<Record<string, string>>(`show ${setting}`);
    const problem = durabilityProblem(setting, found.rows[0]?.[setting] ?? '');
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
