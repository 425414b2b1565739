import { demoLogin } from '@pavilion/contract/settings';
import type { DatabaseAddress } from '@pavilion/database/addresses';
import { findRoleProblems } from '@pavilion/database/roles/role-problems';
import { withClient } from '@pavilion/database/with-client';

/** Returns what the production profile refuses in the api's database, one line each: the role, and the demo login. */
export async function findDatabaseProblems(given: DatabaseAddress | undefined): Promise<readonly string[]> {
  const roles = await findRoleProblems(given, 'public');
  return given !== undefined && (await hasDemoLogin(given))
    ? [...roles, `The database has the demo login ${demoLogin.username}: use another database.`]
    : roles;
}

/** A database that is new, or out of reach, has none. */
async function hasDemoLogin({ directUrl, url }: DatabaseAddress): Promise<boolean> {
  const found = withClient(directUrl ?? url, (client) =>
    client.query('select from players where username_key = $1', [demoLogin.username]),
  );
  return ((await found.catch(() => null))?.rowCount ?? 0) > 0;
}
