import type pg from 'pg';
import type { DatabaseAddress } from '../addresses';
import { withClient } from '../with-client';

/** A busy server may take longer to answer than a connection waits. */
const TRIES = 3;

/**
 * Returns why a service's role has too many rights for production, one line each. A database that can't be reached is
 * no problem of the role: the start reports it.
 *
 * @param given - undefined for the embedded server, whose roles are right.
 * @param schema - the service's.
 */
export async function findRoleProblems(given: DatabaseAddress | undefined, schema: string): Promise<readonly string[]> {
  if (given === undefined) return [];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = withClient(given.directUrl ?? given.url, (client) => problemsOf(client, schema));
    const problems = await found.catch(() => null);
    if (problems !== null) return problems;
  }
  return [];
}

async function problemsOf(client: pg.Client, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ role: string; isSuper: boolean; isOwner: boolean }>(
    `select current_user as role, rolsuper as "isSuper",
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'MEMBER')) as "isOwner"
    from pg_roles where rolname = current_user`,
    [schema],
  );
  const [row] = rows;
  if (row?.isSuper) return [`The role ${row.role} of DATABASE_URL is a superuser: give the service a role of its own.`];
  if (row?.isOwner)
    return [
      `The role ${row.role} of DATABASE_URL has the tables, so it could turn their triggers off: make it DATABASE_OWNER_URL, and give the service a role of its own.`,
    ];
  return [];
}
