import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '@pavilion/database/with-client';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
}, 60_000);
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

async function readiness(): Promise<{ status: number; body: { status: string; reasons: string[] } }> {
  // One result is shared for half a second.
  await sleep(600);
  const reply = await fetch(`${world.guest.base}/readyz`);
  return { status: reply.status, body: (await reply.json()) as { status: string; reasons: string[] } };
}

test('is ready and live', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready', reasons: [] } });
  expect((await fetch(`${world.guest.base}/livez`)).status).toBe(200);
});

test('with a read-only database it is not ready, and calls that write get 503', async () => {
  const name = (await world.app.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
    const client = await openClient({ connectionString: world.database.superuserUrl });
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    // Open connections keep the old value.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  };
  const player = await world.player();
  try {
    await setReadOnly('on');
    expect(await readiness()).toEqual({
      status: 503,
      body: { status: 'not-ready', reasons: ['the database is read-only'] },
    });
    const reply = await player.post('/api/favourite-games', { codes: ['PAV-DICE-001'] });
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
  } finally {
    await setReadOnly('off');
  }
  expect((await readiness()).body.status).toBe('ready');
});

test('a process that receives no events is degraded, until its next round trip arrives', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  const reply = await fetch(`${world.guest.base}/readyz`);
  expect([reply.status, ((await reply.json()) as { status: string }).status]).toEqual([200, 'degraded']);
  clock.mockRestore();
});
