import { type Kysely, sql } from 'kysely';

/**
 * Grants a service's role what it needs in these schemas, and revokes the rest; for the owner of the tables.
 *
 * It may read and write rows, but change no table. Whatever a trigger refuses for every row is not granted either, so
 * rows of an append-only table are read and inserted, and nobody but the owner can get around the trigger. Partitions
 * are reached only through their table. Does nothing for a role that is the owner itself, or a superuser.
 *
 * Changes only what differs: a grant rewrites the table's row in the catalog. Two processes must not do it at once.
 */
export async function grantPrivileges<Tables>(
  owner: Kysely<Tables>,
  role: string,
  schemas: readonly string[],
): Promise<void> {
  const statements = await findDifferences(owner, role, schemas);
  if (statements.length === 0) return;
  await owner.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

async function findDifferences<Tables>(
  owner: Kysely<Tables>,
  role: string,
  schemas: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    with schemas as (select oid, nspname from pg_namespace where nspname = any(${schemas}::text[])),
    -- Bits of pg_trigger.tgtype: 8 delete, 16 update, 32 truncate.
    privileges(privilege, event, usual) as (values ('SELECT', 0, true), ('INSERT', 0, true), ('UPDATE', 16, true),
      ('DELETE', 8, true), ('TRUNCATE', 32, false), ('REFERENCES', 0, false), ('TRIGGER', 0, false)),
    tables as (
      select c.oid, s.nspname, c.relname, c.relispartition,
        c.relname in ('migrations', 'schema_compatibility') as "readOnly",
        (select coalesce(bit_or(t.tgtype::int), 0) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.prosrc ~* '^\\s*begin\\s+raise exception') as refused
      from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v')),
    needed as (
      select t.oid, format('%I.%I', nspname, relname) as name, privilege,
        usual and not relispartition and t.refused & event = 0 and (privilege = 'SELECT' or not "readOnly") as granted
      from tables t cross join privileges)
    select statement from (
      select 1 as place, format('grant usage on schema %I to %I', nspname, ${role}::text) as statement
        from schemas where not has_schema_privilege(${role}, oid, 'USAGE')
      union all
      select 2, format(case when granted then 'grant %s on %s to %I' else 'revoke %s on %s from %I' end, privilege, name, ${role}::text)
        from needed where granted <> has_table_privilege(${role}, oid, privilege)
      union all
      select 3, format('grant usage on sequence %I.%I to %I', s.nspname, c.relname, ${role}::text)
        from pg_class c join schemas s on s.oid = c.relnamespace
        where case when c.relkind = 'S' then not has_sequence_privilege(${role}, c.oid, 'USAGE') else false end
      union all
      select 4, format('grant execute on function %s to %I', p.oid::regprocedure, ${role}::text)
        from pg_proc p join schemas s on s.oid = p.pronamespace
        where p.prosecdef and not has_function_privilege(${role}, p.oid, 'EXECUTE')) one
    where not pg_has_role(${role}, current_user, 'MEMBER')
    order by place`.execute(owner);
  return rows.map(({ statement }) => statement);
}
