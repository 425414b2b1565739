import type pg from 'pg';
import { connect, type Connection } from '../connect';
import { migrate, type Migration } from '../migrate';
import { findUnsafeMigrations } from '../migrations/unsafe-migrations';
import { type TestDatabase, testDatabase } from '../test-database';
import { withClient } from '../with-client';
import { monthAt } from './month';
import { monthFunctions } from './month-functions';
import { createMonths, listPartitions } from './months';
import { partitionByMonth } from './partition-by-month';

const functions = monthFunctions('public');

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
  up: `
    create table bets (id text primary key, player text not null, stake int check (stake > 0), at bigint not null);
    create index bets_of_player on bets (player, at);
    insert into bets select 'bet ' || n, 'player ' || n % 7, 1 + n, 1000 * n from generate_series(1, 2000) n`,
};
const keys: Migration = { name: '0002-keys', up: 'create table bet_keys (key text primary key)' };
const steps = partitionByMonth({
  number: '0003',
  table: 'bets',
  column: 'at',
  waitsFor: '0002-keys',
  indexes: [
    { name: 'bets_by_id', on: '(id, at)', isUnique: true },
    { name: 'bets_of_player', on: '(player, at)', existing: 'bets_of_player' },
  ],
});

const query = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> =>
  (await connection.pool.query<Row>(text)).rows;
const dayLater = (): Promise<unknown> => query("update migrations set applied_at = applied_at - interval '25 hours'");

test('the steps wait until the one before them has been applied for a day, and a new database does not', async () => {
  await migrate(connection.db, [bets]);
  await migrate(connection.db, [bets, keys, ...steps], functions);
  await migrate(connection.db, [bets, keys, ...steps], functions);
  expect(await query('select name from migrations order by name')).toEqual([
    { name: '0001-bets' },
    { name: '0002-keys' },
  ]);
  expect(await listPartitions(connection.db)).toEqual([]);
  await dayLater();
  await migrate(connection.db, [bets, keys, ...steps], functions);
  expect((await listPartitions(connection.db)).map(({ name }) => name)).toEqual(['bets_past', 'bets_other']);
  expect(await query('select minimum_version from schema_compatibility')).toEqual([{ minimum_version: '0002-keys' }]);
  const fresh = await testDatabase();
  const other = await connect<object>(fresh.ownerUrl, { size: 1 });
  await migrate(other.db, [bets, keys, ...steps], functions);
  expect(await listPartitions(other.db)).toHaveLength(2);
  await other.db.destroy();
  await fresh.drop();
});

test('the old table becomes the past without a look at its rows, and each later row goes to its month', async () => {
  await migrate(connection.db, [bets, keys, ...steps.slice(0, -1)], functions);
  const notices: string[] = [];
  await withClient(database.ownerUrl, async (client) => {
    client.on('notice', ({ message = '' }) => notices.push(message));
    await client.query('set client_min_messages = debug1');
    await client.query(steps.at(-1)?.up ?? '');
  });
  expect(notices).toContainEqual(expect.stringMatching(/constraint for table "bets_past" is implied by existing/));
  expect(notices.filter((line) => line.startsWith('verifying table'))).toEqual([]);
  expect(await query("select count(*) from pg_index where indrelid = 'bets_past'::regclass")).toEqual([{ count: 3 }]);
  const now = Date.now();
  const edge = monthAt(now, 2);
  expect(await createMonths(connection.db, now)).toEqual([`bets_${edge.name.replace('-', '_')}`]);
  await query(`insert into bets values ('last', 'x', 1, ${edge.from - 1}), ('first', 'x', 1, ${edge.from})`);
  expect(await query("select id, tableoid::regclass::text as place from bets where player = 'x' order by at")).toEqual([
    { id: 'last', place: 'bets_past' },
    { id: 'first', place: `bets_${edge.name.replace('-', '_')}` },
  ]);
  expect(await query('select count(*) from bets')).toEqual([{ count: 2002 }]);
  await expect(query(`insert into bets values ('none', 'x', 0, ${edge.from})`)).rejects.toThrow(
    'violates check constraint',
  );
});

test('a step that waits for a lock lets writers pass and is repeated', async () => {
  await migrate(connection.db, [bets, keys, ...steps.slice(0, -1)], functions);
  await dayLater();
  const lines: string[] = [];
  await withClient(database.ownerUrl, async (writer) => {
    await writer.query("begin; insert into bets values ('open', 'x', 1, 5)");
    const report = (line: string): void => {
      lines.push(line);
      if (lines.length === 2) void writer.query('commit');
    };
    await migrate(connection.db, [bets, keys, ...steps], functions, { report, lockTimeoutMs: 50, pauseMs: 1 });
  });
  expect(lines).toHaveLength(2);
  expect(await query("select count(*) from bets_past where id = 'open'")).toEqual([{ count: 1 }]);
});

test('processes that create months at once create each of them once', async () => {
  await migrate(connection.db, [bets, keys, ...steps], functions);
  const now = monthAt(Date.now(), 5).from;
  const [one, other] = await Promise.all([createMonths(connection.db, now), createMonths(connection.db, now)]);
  expect([...one, ...other]).toHaveLength(3);
  expect(await createMonths(connection.db, now)).toEqual([]);
});

test('the guard accepts the steps, and refuses the last one without its place in the order', () => {
  expect(findUnsafeMigrations([bets, keys, ...steps], '0000')).toEqual([]);
  const { waitsFor: _, minimumVersion: __, ...early } = steps.at(-1) as Migration;
  expect(findUnsafeMigrations([bets, keys, early], '0000')).toEqual([
    expect.stringContaining('drops, renames or narrows'),
    expect.stringContaining('attaches a table'),
  ]);
  expect(findUnsafeMigrations([bets, ...steps], '0000')).toContainEqual(
    expect.stringContaining("doesn't come before it"),
  );
});
