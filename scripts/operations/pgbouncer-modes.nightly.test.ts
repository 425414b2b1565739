import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@pavilion/database/connect';
import { freePort } from '@pavilion/database/free-port';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { type RunningPooler, startPgBouncer } from './pgbouncer';

const scratch = mkdtempSync(join(tmpdir(), 'pavilion-pgbouncer-'));
chmodSync(scratch, 0o755);
let database: TestDatabase;
let name: string;
let pooler: RunningPooler | undefined;
beforeAll(async () => {
  database = await testDatabase();
  name = new URL(database.url).pathname.slice(1);
}, 60_000);
afterEach(() => pooler?.stop());
afterAll(async () => {
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

type Settings = Pick<Parameters<typeof startPgBouncer>[0], 'mode' | 'ignoring'>;

async function pooled(settings: Settings = {}): Promise<string> {
  const port = await freePort();
  pooler = await startPgBouncer({ folder: join(scratch, String(port)), port, server: database.url, ...settings });
  return pooler.urlOf(name);
}

const ignoring = ['options', 'lock_timeout', 'statement_timeout'];

test.each([
  ['that refuses startup parameters', {}],
  ['that ignores startup parameters', { ignoring }],
  ['in session mode that ignores them', { ignoring, mode: 'session' }],
] as const)('a pooler %s, and was not declared, is refused in one line', async (_, settings) => {
  const url = await pooled(settings);
  const failure = /^DATABASE_URL leads to a pooler .* set DATABASE_LISTEN_URL to the address of the PostgreSQL server/;
  await expect(connect(url, { size: 1 })).rejects.toThrow(failure);
});

test('a pooler is refused as the server’s own address', async () => {
  const url = await pooled({ ignoring });
  const directUrl = `${url}?application_name=other`;
  await expect(connect(url, { size: 1, directUrl })).rejects.toThrow(/^DATABASE_LISTEN_URL leads to a pooler/);
});

test('a pooler that allows no transactions is refused', async () => {
  const url = await pooled({ mode: 'statement' });
  await expect(connect(url, { size: 1, directUrl: database.url })).rejects.toThrow(/set its pool_mode to transaction/);
});

test('pooled connections have the limits, and statements with a name work on every one of them', async () => {
  const url = await pooled();
  const { db, pool } = await connect<object>(url, { size: 8, directUrl: database.url });
  const { rows } = await pool.query(
    "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
  );
  expect(rows).toEqual([{ lock: '5s', statement: '1min' }]);
  const query = async (value: number): Promise<unknown> =>
    (await pool.query<{ value: number }>({ name: 'named', text: 'select $1::int as value', values: [value] })).rows[0];
  const values = Array.from({ length: 200 }, (_each, at) => at);
  expect(await Promise.all(values.map(query))).toEqual(values.map((value) => ({ value })));
  await db.destroy();
});
