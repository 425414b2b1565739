import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Connection } from '../connect';
import { startEmbedded } from '../embedded';
import { freePort } from '../free-port';
import type { Migration } from '../migrate';
import { type TestDatabase, testDatabase } from '../test-database';
import { withClient } from '../with-client';
import { openSchema } from './service-schema';

const book: Migration = {
  name: '0001-book',
  up: `
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;
    create table entries (id bigint generated always as identity primary key, amount bigint);
    create trigger append_only before update or delete or truncate on entries execute function refuse_change();
    create table accounts (id int primary key, balance bigint);
    create trigger never_deleted before delete or truncate on accounts execute function refuse_change();
    create table sessions (id int primary key);
    create table rounds (at bigint) partition by range (at);
    create table rounds_other partition of rounds default;`,
};
const later: Migration = {
  name: '0002-later',
  up: `create table adjustments (id int); create trigger stays before update or delete or truncate on adjustments execute function refuse_change();`,
};

let database: TestDatabase;
let opened: Connection<object>[] = [];
beforeEach(async () => void (database = await testDatabase()), 60_000);
afterEach(async () => {
  for (const { db, pool } of opened.splice(0)) await db.destroy().then(() => (pool.ended ? undefined : pool.end()));
  opened = [];
  await database.drop();
});

async function connectService(ownerUrl: string | undefined): Promise<Connection<object>> {
  const connection = await connect<object>(database.url, { size: 2, ownerUrl });
  opened.push(connection);
  return connection;
}

const open = (connection: Connection<object>, ...migrations: readonly Migration[]) =>
  openSchema(connection, { schema: 'public', migrations });

const REFUSED = /permission denied|must be owner/;

test('a service reads and writes rows, and of an append-only table it only reads and inserts', async () => {
  const service = await connectService(database.ownerUrl);
  await open(service, book);
  for (const allowed of [
    'insert into entries (amount) values (1)',
    'select from entries',
    'insert into accounts values (1, 0)',
    'update accounts set balance = 1',
    'insert into sessions values (1)',
    'delete from sessions',
    'insert into rounds values (1)',
    'delete from rounds',
    'select from migrations',
  ])
    await service.pool.query(allowed);
  for (const refused of [
    'update entries set amount = 2',
    'delete from entries',
    'truncate entries',
    'alter table entries disable trigger all',
    'drop trigger append_only on entries',
    'set session_replication_role = replica',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'delete from accounts',
    'truncate sessions',
    'drop table sessions',
    'delete from rounds_other',
    "insert into migrations (name) values ('0009')",
    'create table mine (id int)',
    'create role other superuser',
    "copy entries to program 'true'",
  ])
    await expect(service.pool.query(refused)).rejects.toThrow(REFUSED);
});

test('each later migration grants its tables, two processes at once included', async () => {
  const [one, other] = [await connectService(database.ownerUrl), await connectService(database.ownerUrl)];
  await open(one, book);
  await Promise.all([open(one, book, later), open(other, book, later)]);
  await one.pool.query('insert into adjustments values (1)');
  await expect(one.pool.query('delete from adjustments')).rejects.toThrow(REFUSED);
});

test('processes that start at once each replace the functions and grant them', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `of_owner_${index}`);
  const functions = names.map(
    (name) => `create or replace function ${name}() returns int language sql security definer as $$ select 1 $$;
      revoke execute on function ${name}() from public;`,
  );
  const services = await Promise.all([1, 2, 3, 4].map(() => connectService(database.ownerUrl)));
  await Promise.all(services.map((one) => openSchema(one, { schema: 'public', migrations: [book], functions })));
  const { rows } = await services[0]!.pool.query(`select ${names.map((name) => `${name}()`).join(' + ')} as sum`);
  expect(rows).toEqual([{ sum: names.length }]);
});

test('a right that somebody granted beside the migrations is revoked at the next start', async () => {
  const service = await connectService(database.ownerUrl);
  await open(service, book);
  await withClient(database.ownerUrl, (client) => client.query('grant delete on entries to public, pavilion_api'));
  await withClient(database.ownerUrl, (client) => client.query('revoke delete on entries from public'));
  await open(service, book);
  const { rows } = await service.pool.query("select has_table_privilege('entries', 'DELETE') as may");
  expect(rows).toEqual([{ may: false }]);
});

test('without the owner’s address a service starts on a schema that is up to date, and on no other', async () => {
  const alone = await connectService(undefined);
  await expect(open(alone, book)).rejects.toThrow(
    'The schema lacks the step 0001-book, which the role of DATABASE_URL may not apply: set DATABASE_OWNER_URL',
  );
  await open(await connectService(database.ownerUrl), book);
  await open(alone, book);
  await expect(open(alone, book, later)).rejects.toThrow('lacks the step 0002-later');
});

test('an embedded server gets its roles, and what an older release made as the superuser becomes the owner’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-roles-'));
  // Under root the server runs as another user, which must be able to reach it.
  chmodSync(folder, 0o755);
  const port = await freePort([1]);
  const before = await startEmbedded(folder, port);
  await withClient(before.urlOf('superuser'), (client) =>
    client.query(
      `${book.up} create schema registry; create table registry.audit (id serial); create type one as enum ('a');`,
    ),
  );
  rmSync(join(folder, 'secrets', 'postgres-api'));
  await startEmbedded(folder, port);
  const owners = await withClient(before.urlOf('owner'), (client) =>
    client.query(`select distinct relowner::regrole::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'registry'::regnamespace)
      union select proowner::regrole::text from pg_proc where proname = 'refuse_change'
      union select typowner::regrole::text from pg_type where typname = 'one'
      union select nspowner::regrole::text from pg_namespace where nspname = 'registry'
      union select datdba::regrole::text from pg_database where datname = 'pavilion'`),
  );
  expect(owners.rows).toEqual([{ name: 'pavilion_owner' }]);
  const roles = await withClient(before.urlOf('api'), (client) =>
    client.query(
      'select rolsuper or rolcreaterole or rolcreatedb or rolreplication as mighty from pg_roles where rolname = current_user',
    ),
  );
  expect(roles.rows).toEqual([{ mighty: false }]);
  await before.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
