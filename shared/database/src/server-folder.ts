import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure';
import { type DatabaseRole, roleName } from './roles/roles';
import { execute, lastLine } from './server-process';
import type { Owner } from './server-user';
import { withClient } from './with-client';

/** Returns a role's address at a folder's server on a port, with the password that is stored in the folder. */
export function addressOf(folder: string, port: number, role: DatabaseRole): string {
  return `postgres://${roleName(role)}:${rolePassword(folder, role)}@127.0.0.1:${port}/pavilion`;
}

/** Returns a role's password, created with its first use. */
export function rolePassword(folder: string, role: DatabaseRole): string {
  const file = passwordFile(folder, role);
  // Only the secrets are private: the server may run as another user, which must be able to reach its data.
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, 'secrets'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

export const hasRolePassword = (folder: string, role: DatabaseRole): boolean => existsSync(passwordFile(folder, role));

const passwordFile = (folder: string, role: DatabaseRole): string =>
  join(folder, 'secrets', role === 'superuser' ? 'postgres' : `postgres-${role}`);

interface NewServer {
  readonly initdb: string;
  /** The folder with the server's password. */
  readonly folder: string;
  readonly data: string;
  /** The user it runs as. */
  readonly owner: Owner | undefined;
}

/** Creates a server's data. @throws {StartFailure} with one line for the operator. */
export async function createServerFolder({ initdb, folder, data, owner }: NewServer): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  const initialPassword = join(folder, 'postgres-password');
  writeFileSync(initialPassword, rolePassword(folder, 'superuser'), { mode: 0o600 });
  if (owner !== undefined) {
    chownSync(data, owner.uid, owner.gid);
    chownSync(initialPassword, owner.uid, owner.gid);
  }
  try {
    await execute(
      initdb,
      ['-D', data, '-U', 'pavilion', '-A', 'scram-sha-256', '--pwfile', initialPassword, '-E', 'UTF8', '--locale', 'C'],
      owner,
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw new StartFailure(
      `The database can't be created in ${data}: ${lastLine(error)} Make all parent folders readable for all users, or set DATABASE_URL.`,
    );
  } finally {
    rmSync(initialPassword, { force: true });
  }
}

/** Creates the site's database if it is missing. */
export async function createDatabase(url: string): Promise<void> {
  await withClient(maintenanceUrl(url), async (client) => {
    const found = await client.query("select 1 from pg_database where datname = 'pavilion'");
    if (found.rowCount === 0) await client.query('create database pavilion');
  });
}

/** Returns the address of the database that every server has. */
export function maintenanceUrl(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres');
}
