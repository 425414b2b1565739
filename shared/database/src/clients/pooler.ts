import pg from 'pg';
import { StartFailure } from '../failure';
import { openClient } from '../with-client';

/** Nothing waits without a limit: a call that can't proceed gets 'unavailable', and the client retries with its key. */
export const limits = { lock_timeout: 5000, statement_timeout: 60_000 } as const;

/** A setting without a meaning to the server, which arrives only where startup parameters do. */
const MARK = 'pavilion.direct';

// An arbitrary constant that no other advisory lock of a database uses.
const LIMITS_LOCK = 7_240_021;

/** Startup parameters of a connection to the server itself. @param schema - of unqualified names. */
export const startupOptions = (schema: string): string => `-c search_path=${schema} -c ${MARK}=on`;

/** True if a pooler has refused the startup parameters. */
export const isRefusedByPooler = (error: unknown): boolean =>
  /unsupported startup parameter/.test((error as { message?: string } | null)?.message ?? '');

/** @param setting - the variable that holds the address. */
export const poolerFailure = (setting: string): StartFailure =>
  new StartFailure(
    `${setting} leads to a pooler (PgBouncer), where notifications get lost: set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself.`,
  );

/**
 * Verifies that connections reach the server itself: behind a pooler in transaction mode, notifications and the
 * settings and locks of a session get lost without an error.
 *
 * @throws {StartFailure} if they go through a pooler.
 */
export async function assertDirect(connection: pg.Pool | pg.Client, setting: string): Promise<void> {
  const { rows } = await connection.query<{ mark: string | null }>(`select current_setting('${MARK}', true) as mark`);
  if (rows[0]?.mark !== 'on') throw poolerFailure(setting);
}

/**
 * Stores the limits as settings of the role in this database, because a pooler doesn't pass startup parameters on.
 *
 * @param directUrl - the server's own address.
 * @throws {StartFailure} if it is that of a pooler.
 */
export async function storeLimits(directUrl: string): Promise<void> {
  const client = await openClient({ connectionString: directUrl, options: startupOptions('public') });
  try {
    await assertDirect(client, 'DATABASE_LISTEN_URL');
    const settings = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
    await client.query(`do $$
      declare stored text[] := (select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database() and s.setrole = current_user::regrole);
      begin
        if stored @> '{${settings.join(',')}}' then return; end if;
        -- Two processes that start at once must not update the row at the same time.
        perform pg_advisory_xact_lock(${LIMITS_LOCK});
        ${Object.entries(limits)
          .map(
            ([name, value]) =>
              `execute format('alter role %I in database %I set ${name} = ${value}', current_user, current_database());`,
          )
          .join('\n')}
      end $$`);
  } finally {
    await client.end();
  }
}

/**
 * Verifies that connections through a pooler have the limits and keep to one connection of the server for a whole
 * transaction.
 *
 * @throws {StartFailure} if not.
 */
export async function assertPooled(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin').catch((error: Error) => {
      throw new StartFailure(
        `The pooler at DATABASE_URL allows no transactions (${error.message}): set its pool_mode to transaction.`,
      );
    });
    const { rows } = await client.query<{ ms: number }>(
      "select extract(epoch from current_setting('lock_timeout')::interval) * 1000 as ms",
    );
    await client.query('rollback');
    if (Number(rows[0]?.ms) === limits.lock_timeout) return;
  } finally {
    client.release();
  }
  throw new StartFailure(
    "The pooler's connections are older than the limits of the role, or DATABASE_LISTEN_URL names another role or database: correct it, or run RECONNECT in the pooler's console.",
  );
}

/** A client whose statements have no name: the next one may run on another connection of the server. */
export class PooledClient extends pg.Client {}

type Query = (this: pg.Client, query: unknown, values?: unknown, callback?: unknown) => unknown;

const query = pg.Client.prototype.query as Query;

(PooledClient.prototype as { query: Query }).query = function withoutName(input, values, callback) {
  const isNamed = typeof input === 'object' && input !== null && 'name' in input && !('submit' in input);
  return query.call(this, isNamed ? { ...input, name: undefined } : input, values, callback);
};
