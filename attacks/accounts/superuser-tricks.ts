import type pg from 'pg';
import { dataFolder, ports } from '@pavilion/contract/settings';
import { embeddedUrl } from '@pavilion/database/embedded';
import type { DatabaseRole } from '@pavilion/database/roles/roles';
import { withClient } from '@pavilion/database/with-client';
import type { Attack } from '../attack';
import type { MoneyWorld } from '../money-world';
import { rewriteLog } from './rewritten-log';

const services = ['api', 'originals', 'registry'] as const;
const DEPOSIT = 500;

/** SQL that somebody tries who has taken over a service, on each table whose rows are never changed. */
const onTable = (table: string, role: string): readonly string[] => [
  `update ${table} set ctid = ctid`,
  `delete from ${table}`,
  `truncate ${table}`,
  `truncate ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable trigger user`,
  `alter table ${table} owner to ${role}`,
  `alter table ${table} rename to gone`,
  `drop table ${table} cascade`,
  `create rule gone as on insert to ${table} do instead nothing`,
  `create trigger gone before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
  // A grant without the right to it is a warning.
  `grant delete on ${table} to ${role}; delete from ${table}`,
  `lock table ${table} in access exclusive mode; delete from ${table}`,
  `set session_replication_role = replica; delete from ${table}`,
  `set role pavilion_owner; delete from ${table}`,
  `set session authorization pavilion; delete from ${table}`,
];

/** SQL for more rights than the service has. */
const onServer = (role: string): readonly string[] => [
  `alter role ${role} superuser`,
  `grant pavilion_owner to ${role}`,
  'create role other superuser login',
  'create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
  'drop function public.refuse_change() cascade',
  "alter function public.create_month(text, text) set search_path = 'pg_temp'",
  "select public.create_month('players', '2031-01')",
  "select public.create_month('entries; drop table audit_log; --', '2031-01')",
  "select public.create_month('entries', '2031-01''; drop table audit_log; --')",
  "create function public.taken() returns int language sql as 'select 1'",
  'create extension dblink',
  "copy (select 1) to program 'true'",
  "select pg_read_file('postgresql.conf')",
  "alter system set session_replication_role = 'replica'",
  'alter default privileges for role pavilion_owner grant delete on tables to public',
  'reassign owned by pavilion_owner to current_user',
  "update pg_trigger set tgenabled = 'D'",
  "insert into public.migrations (name) values ('9999')",
];

/** Tables that only the api may read. */
const foreign = ['players', 'sessions', 'entries', 'audit_log'];

/** Whoever runs SQL as a service gets no further than its rows; a log that its owner rewrites is found. */
export const superuserTricks: Attack<MoneyWorld> = {
  name: 'superuser-tricks',
  async attack({ env, players, database: { pool, db } }, run) {
    const player = await players.makePlayer();
    await players.deposit(player, DEPOSIT);
    const rewritten = await rewriteLog(db, env);
    const tables = await appendOnlyTables(pool);
    // Balances change with each posting.
    const books = tables.filter((table) => table !== 'accounts');
    const before = await rowsOf(pool, books);
    let [tried, accepted] = [0, 0];
    for (const role of services) {
      const url = embeddedUrl(dataFolder(env), ports(env).postgres, role);
      const name = `pavilion_${role}`;
      const reads = role === 'api' ? [] : foreign.map((table) => `select from public.${table}`);
      const tricks = [...tables.flatMap((table) => onTable(table, name)), ...onServer(name), ...reads];
      tried += tricks.length;
      const allowed = await withClient(url, (client) => tryAll(client, tricks));
      accepted += allowed.length;
      for (const trick of allowed) run.log(`${role} was allowed: ${trick}`);
    }
    const after = await rowsOf(pool, books);
    // The site goes on working, so there may be more rows than before.
    const changed = books.filter((table) => [...before.get(table)!].some((row) => !after.get(table)?.has(row))).length;
    return {
      tables: tables.length,
      tricks: tried,
      accepted,
      changed,
      superusers: await countMighty(env),
      ...rewritten,
    };
  },
};

/** Tables and partitions with a trigger that refuses changes. */
async function appendOnlyTables(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.prosrc ~* '^\\s*begin\\s+raise exception' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** All rows by table. */
async function rowsOf(pool: pg.Pool, tables: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const contents = new Map<string, ReadonlySet<string>>();
  for (const table of tables) {
    const { rows } = await pool.query<{ line: string }>(`select one::text as line from ${table} one`);
    contents.set(table, new Set(rows.map(({ line }) => line)));
  }
  return contents;
}

/**
 * Tries each statement in a transaction that is rolled back, so that all meet the same database.
 *
 * @returns those that the database accepted.
 */
async function tryAll(client: pg.Client, tricks: readonly string[]): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const trick of tricks) {
    // The one that can't run in a transaction.
    const text = trick.startsWith('alter system') ? trick : `begin; ${trick}`;
    const isAccepted = await client.query(text).then(
      () => true,
      () => false,
    );
    if (isAccepted) accepted.push(trick);
    await client.query('rollback');
  }
  return accepted;
}

/** Counts services whose role has rights over the whole server. */
async function countMighty(env: NodeJS.ProcessEnv): Promise<number> {
  let count = 0;
  for (const role of services satisfies readonly DatabaseRole[]) {
    const { rows } = await withClient(embeddedUrl(dataFolder(env), ports(env).postgres, role), (client) =>
      client.query<{ mighty: boolean }>(
        `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty
          from pg_roles where rolname = current_user`,
      ),
    );
    if (rows[0]?.mighty !== false) count += 1;
  }
  return count;
}
