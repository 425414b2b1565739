import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Connection, durabilityProblem } from './connect';
import { isUnavailable } from './failure';
import { type TestDatabase, testDatabase } from './test-database';

let database: TestDatabase;
let admin: Connection<object>;
beforeAll(async () => {
  database = await testDatabase();
  admin = await connect(database.superuserUrl, { size: 1 });
});
afterAll(async () => {
  await admin.pool.end();
  await database.drop();
});

const terminate = (pid: number) => admin.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

test('a connection that breaks inside a transaction fails only that transaction', async () => {
  const { db } = await connect<object>(database.ownerUrl, { size: 2 });
  await sql`create table test_rows (one integer)`.execute(db);
  const broken = db.transaction().execute(async (trx) => {
    await sql`insert into test_rows values (1)`.execute(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    // The connection is idle now: only an error listener detects its end.
    await terminate(rows[0]!.pid);
    await sleep(100);
    await sql`insert into test_rows values (2)`.execute(trx);
  });
  const error: unknown = await broken.catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(true);
  expect((await sql`select * from test_rows`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

test('a connection lost during a query is distinguished from an error in the query', async () => {
  const { pool } = await connect<object>(database.url, { size: 2 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const sleeping = client.query('select pg_sleep(30)').catch((caught: unknown) => caught);
  await terminate(rows[0]!.pid);
  expect(isUnavailable(await sleeping)).toBe(true);
  client.release(true);
  expect(isUnavailable(await pool.query('select nothing').catch((caught: unknown) => caught))).toBe(false);
  await pool.end();
});

test.each([
  ['fsync', 'on', null],
  ['fsync', 'off', /fsync off .* turn it on/],
  ['synchronous_commit', 'on', null],
  ['synchronous_commit', 'remote_apply', null],
  [
    'synchronous_commit',
    'off',
    /^The database runs with synchronous_commit off and may lose acknowledged commits: turn it on\.$/,
  ],
  ['synchronous_commit', 'local', /waits for no standby.*on or remote_apply/],
  ['synchronous_commit', 'remote_write', /received but not stored.*on or remote_apply/],
])('%s = %s', (setting, value, problem) => {
  const found = durabilityProblem(setting, value);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('a database that waits for its standby to apply is accepted, one that waits for none is refused', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await admin.pool.query(`alter database ${name} set synchronous_commit = 'remote_apply'`);
  const accepted = await connect<object>(database.url, { size: 1 });
  await accepted.pool.end();
  await admin.pool.query(`alter database ${name} set synchronous_commit = 'local'`);
  await expect(connect(database.url, { size: 1 })).rejects.toThrow('synchronous_commit=local');
});
