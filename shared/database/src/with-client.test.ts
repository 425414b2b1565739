import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from './test-database';
import { withClient } from './with-client';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()), 60_000);
afterAll(() => database.drop());

test('a connection that the server ends between two queries rejects the work and does not end the process', async () => {
  const work = withClient(database.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await withClient(database.url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await sleep(200);
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow(/not queryable|terminat|ended/);
});
