import { type Kysely, sql } from 'kysely';
import { type Connection, withSession } from '../connect';
import { StartFailure } from '../failure';
import { findPending, migrate, type Migration } from '../migrate';
import { grantPrivileges } from './grants';

interface ServiceSchema {
  /** Of unqualified names; created if it is missing. */
  readonly schema: string;
  readonly migrations: readonly Migration[];
  /** Texts that create or replace the schema's functions. */
  readonly functions?: readonly string[];
  /** Schemas that a migration creates beside it. */
  readonly others?: readonly string[];
}

const FORBIDDEN = '42501';

/**
 * Migrates a service's schema as the owner of its tables, and grants the service's role what it needs there.
 *
 * Without an owner's address, the service's own role migrates if it may; a role that may not starts on a schema that is
 * up to date, so that the owner's password need not be on every machine.
 *
 * @throws {StartFailure} as `migrate` does, or if the schema is out of date and the role may not change it.
 */
export async function openSchema<Tables>(
  { pool, directUrl, ownerUrl }: Connection<Tables>,
  { schema, migrations, functions, others = [] }: ServiceSchema,
): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role ?? '';
  await withSession<Tables, void>({ directUrl: ownerUrl ?? directUrl }, schema, async (session) => {
    if (ownerUrl === undefined && !(await mayMigrate(session, schema))) return assertMigrated(session, migrations);
    try {
      if (schema !== 'public') await session.schema.createSchema(schema).ifNotExists().execute().catch(acceptExisting);
      // Before another process replaces a function: a grant on it would fail.
      await migrate(session, migrations, functions, {
        finish: (locked) => grantPrivileges(locked, role, [schema, ...others]),
      });
    } catch (error) {
      if ((error as { code?: string }).code !== FORBIDDEN) throw error;
      throw new StartFailure(
        `The role of DATABASE_OWNER_URL may not change the schema ${schema} (${(error as Error).message}): name the role that has its tables.`,
      );
    }
  });
}

/** True if the role has the tables, or may create them. */
async function mayMigrate<Tables>(session: Kysely<Tables>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(
      (select pg_has_role(current_user, c.relowner, 'MEMBER') from pg_class c
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = 'migrations'),
      case when to_regnamespace(${schema}) is null then has_database_privilege(current_database(), 'CREATE')
        else has_schema_privilege(to_regnamespace(${schema}), 'CREATE') end) as may`.execute(session);
  return rows[0]?.may ?? false;
}

async function assertMigrated<Tables>(session: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  const pending = await findPending(session, migrations).catch(() => migrations);
  if (pending.length > 0)
    throw new StartFailure(
      `The schema lacks ${pending.length === 1 ? `the step ${pending[0]?.name}` : `${pending.length} steps`}, which the role of DATABASE_URL may not apply: set DATABASE_OWNER_URL, or start a process that has it first.`,
    );
}

// 'if not exists' is not atomic: two processes that start concurrently may both create the schema.
function acceptExisting(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P06') throw error;
}
