import pg from 'pg';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let client: pg.Client;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.send('POST', '/channels/production/kills', { part: 'wallet', reason: 'deposits go nowhere' });
  client = new pg.Client({ connectionString: registry.database.superuserUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await registry.stop();
});

const chain = async () => (await registry.send('GET', '/log/chain')).json();

/** Bypasses the table's append-only trigger, which only the database's owner can do. */
async function behindTheTrigger(change: string): Promise<void> {
  await client.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);
}

test('the log’s hash chain stays intact across moves, kills, credentials and publications', async () => {
  await registry.send('POST', '/credentials', { name: 'wallet-team', parts: ['wallet'] });
  const { rows } = await client.query<{ parts: unknown; state: unknown }>(
    "select parts, state from registry.audit where verb = 'credential'",
  );
  expect(rows).toEqual([{ parts: [], state: null }]);
  expect(await chain()).toEqual({ lines: 8, brokenAt: null });
});

test('nobody can change, cut or empty the log, and the role that writes it may not try (ASVS 16.4.2)', async () => {
  const service = new pg.Client({ connectionString: registry.database.url });
  await service.connect();
  for (const change of [
    "update registry.audit set actor = 'nobody'",
    'delete from registry.audit',
    'truncate registry.audit',
  ]) {
    await expect(client.query(change)).rejects.toThrow('the log is append-only');
    await expect(service.query(change)).rejects.toThrow('permission denied');
  }
  await expect(service.query('alter table registry.audit disable trigger all')).rejects.toThrow('must be owner');
  await service.end();
});

test.each([
  "actor = 'nobody'",
  "reason = 'bored'",
  "parts = '[]'",
  'at = at + 1',
  "state = jsonb_set(state, '{kills}', '[]')",
  "hash = repeat('1', 64)",
  "previous = repeat('1', 64)",
])('a log line with a changed %s is detected', async (change) => {
  const { rows } = await client.query<{ seq: number }>("select seq from registry.audit where verb = 'killed'");
  await behindTheTrigger(`update registry.audit set ${change} where verb = 'killed'`);
  expect((await chain()).brokenAt).toBe(rows[0]?.seq);
});

test('a deleted line is detected at the line after it; of several, the first is reported', async () => {
  await behindTheTrigger('delete from registry.audit where seq = 4');
  expect((await chain()).brokenAt).toBe(5);
  await behindTheTrigger('delete from registry.audit where seq = 1');
  expect((await chain()).brokenAt).toBe(2);
});
