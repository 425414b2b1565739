import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { connect, type Connection } from './connect';
import { migrate, type Migration } from './migrate';
import { type TestDatabase, testDatabase } from './test-database';
import { withClient } from './with-client';

let database: TestDatabase;
let connection: Connection<object>;
beforeEach(async () => {
  database = await testDatabase();
  connection = await connect<object>(database.ownerUrl, { size: 3 });
}, 60_000);
afterEach(async () => {
  await connection.db.destroy();
  await database.drop();
});

const bets: Migration = {
  name: '0001-bets',
  up: 'create table bets (id int, stake int); insert into bets values (1, 5)',
};
const players: Migration = { name: '0002-players', up: 'create table players (id int)' };
const index: Migration = {
  name: '0003-bets-by-stake',
  up: 'create index concurrently bets_by_stake on bets (stake)',
  concurrently: true,
};
const quick = { lockTimeoutMs: 50, pauseMs: 1 };

const applied = async (): Promise<readonly string[]> =>
  (await connection.pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );
const isValid = async (): Promise<boolean | undefined> =>
  (
    await connection.pool.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('bets_by_stake')",
    )
  ).rows[0]?.valid;

test('processes that start at once apply each step once, indexes without a transaction', async () => {
  const other = await connect<object>(database.ownerUrl, { size: 1 });
  const steps = [index, players, bets];
  await Promise.all([migrate(connection.db, steps), migrate(other.db, steps)]);
  await other.db.destroy();
  expect(await applied()).toEqual(['0001-bets', '0002-players', '0003-bets-by-stake']);
  expect(await isValid()).toBe(true);
  // The connection's own limits apply again.
  const limits = await Promise.all([1, 2, 3].map(() => connection.pool.query('show lock_timeout')));
  expect(limits.map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ lock_timeout: '5s' }]));
});

test('a failing step leaves the ones before it, and nothing of itself', async () => {
  const failing = { name: '0002-failing', up: 'create table half (id int); select 1 / 0' };
  await expect(migrate(connection.db, [bets, failing])).rejects.toThrow('division by zero');
  expect(await applied()).toEqual(['0001-bets']);
  expect((await connection.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await migrate(connection.db, [bets, players]);
  expect(await applied()).toEqual(['0001-bets', '0002-players']);
});

/** Runs work while another transaction reads the table, so that no step can alter it. */
async function whileRead(work: (reader: pg.Client) => Promise<void>): Promise<void> {
  await withClient(database.ownerUrl, async (reader) => {
    await reader.query('begin; select * from bets');
    await work(reader);
  });
}
const wider: Migration = { name: '0004-wider', up: 'alter table bets add note text' };

test('a step that finds no moment for its lock is reported, and applied once there is one', async () => {
  await migrate(connection.db, [bets]);
  const lines: string[] = [];
  await whileRead(async (reader) => {
    const report = (line: string): void => {
      lines.push(line);
      if (lines.length === 2) void reader.query('commit');
    };
    await migrate(connection.db, [bets, wider], [], { ...quick, pauseMs: 20, report });
  });
  expect(lines[0]).toMatch(/step 0004-wider waits for a lock; the oldest open transaction is that of process \d+ /);
  expect(await applied()).toEqual(['0001-bets', '0004-wider']);
});

test('a start gives up with one line, and a writer behind a waiting step soon passes', async () => {
  await migrate(connection.db, [bets]);
  await whileRead(async () => {
    const started = migrate(connection.db, [bets, wider], [], {
      ...quick,
      lockTimeoutMs: 300,
      report: () => undefined,
    });
    const failure = expect(started).rejects.toThrow(/^The schema's step 0004-wider .* end it, or start again later/);
    const isWaiting = async (): Promise<boolean> =>
      (await connection.pool.query('select 1 from pg_locks where not granted')).rowCount !== 0;
    while (!(await isWaiting())) await sleep(5);
    // The reader keeps the table until the end, so the writer passes only because the step stops waiting.
    await connection.pool.query('insert into bets values (2, 7)');
    await failure;
  });
});

test('an interrupted index build is repeated, and a finished one whose note was lost is kept', async () => {
  await migrate(connection.db, [bets]);
  await connection.pool.query('insert into bets values (1, 5)');
  await expect(connection.pool.query('create unique index concurrently bets_by_stake on bets (stake)')).rejects.toThrow(
    'could not create unique index',
  );
  expect(await isValid()).toBe(false);
  await migrate(connection.db, [bets, index]);
  expect(await isValid()).toBe(true);
  const id = async () => (await connection.pool.query("select 'bets_by_stake'::regclass::oid as id")).rows;
  const before = await id();
  await connection.pool.query("delete from migrations where name = '0003-bets-by-stake'");
  await migrate(connection.db, [bets, index]);
  expect(await id()).toEqual(before);
  expect(await applied()).toContain('0003-bets-by-stake');
});

const two = ['create or replace function two() returns int language sql as $$ select 2 $$'];

test('an older release starts on a newer schema, and leaves its functions as they are', async () => {
  const newer = ['create or replace function two() returns int language sql as $$ select 20 / 10 $$'];
  await migrate(connection.db, [bets, players], newer);
  await migrate(connection.db, [bets], two);
  const { rows } = await sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'two'`.execute(
    connection.db,
  );
  expect(rows[0]?.text).toContain('20 / 10');
});

test('an older release refuses to start once a step requires a newer one', async () => {
  const contracting: Migration = {
    name: '0005-narrower',
    up: 'alter table bets drop stake',
    minimumVersion: '0002-players',
  };
  await migrate(connection.db, [bets, players, contracting]);
  await expect(migrate(connection.db, [bets], two)).rejects.toThrow(
    'The database requires a release that contains the migration 0002-players, and the newest one of this release is 0001-bets: start a newer release.',
  );
  // The release between them knows what it needs to know.
  await migrate(connection.db, [bets, players]);
});
