import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addressOf, hasRolePassword, rolePassword } from '../server-folder';
import { withClient } from '../with-client';
import { type DatabaseRole, databaseRoles, roleName } from './roles';

const OWNER = roleName('owner');

/**
 * Creates the roles of a folder's server that are missing, and makes the owner's what an older release created as the
 * superuser.
 */
export async function createRoles(folder: string, port: number): Promise<void> {
  await withClient(addressOf(folder, port, 'superuser'), async (client) => {
    for (const role of databaseRoles) await createRole(client, folder, role);
    const { rows } = await client.query<{ name: string }>(
      'select datdba::regrole::text as name from pg_database where datname = current_database()',
    );
    if (rows[0]?.name !== OWNER) await client.query(`alter database pavilion owner to ${OWNER}`);
    await changeOwner(client);
  });
}

async function createRole(client: pg.Client, folder: string, role: DatabaseRole): Promise<void> {
  const name = roleName(role);
  const isStored = hasRolePassword(folder, role);
  // Passwords are hexadecimal.
  const login = `${name} login password '${rolePassword(folder, role)}'`;
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create role ${login}`);
  else if (!isStored) await client.query(`alter role ${login}`);
}

const TRIES = 10;

/** One statement for each object, so that the calls of a process that still runs wait for one table at a time. */
async function changeOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ofSuperuser);
  if (rows.length === 0) return;
  await client.query("set lock_timeout = '2s'");
  for (const { statement } of rows) await retrying(() => client.query(statement));
}

/** @throws the error of the last try. */
async function retrying(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || attempt === TRIES) throw error;
      await sleep(500);
    }
  }
}

/** Indexes and sequences of columns follow their table. */
const ofSuperuser = `
  with schemas as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to ${OWNER}', nspname) as statement
    from schemas where nspowner = current_user::regrole
  union all
  select format('alter %s %I.%I owner to ${OWNER}',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      s.nspname, c.relname)
    from pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure)
    from pg_proc p join schemas s on s.oid = p.pronamespace where p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %I.%I owner to ${OWNER}', s.nspname, t.typname)
    from pg_type t join schemas s on s.oid = t.typnamespace
    where t.typtype in ('e', 'd') and t.typowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;
