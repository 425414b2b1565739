import { randomBytes } from 'node:crypto';
import { inTransaction } from '../kernel/database/database';
import { openSession } from '../session/session.service';
import { Client } from '../testing/client';
import { startWorld, type World } from '../testing/world';
import { Admission, usualLimits } from './admission';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // The test asks who may start, not how fast a busy machine is: no rates, and time enough to wait.
  const limits = { ...usualLimits, rates: null, waitMs: 30_000, refusalMs: 0 };
  Object.assign(world.app, { admission: new Admission(limits) });
}, 60_000);
afterAll(() => world.stop());

/** A path whose calls take the player's lock, as one that moves money does. */
const ORDER = '/api/get-wallet-number?name=bKash&account_type=Personal&amount=500';

const statuses = async (client: Client, times: number): Promise<number[]> =>
  (await Promise.all(Array.from({ length: times }, () => client.get(ORDER)))).map(({ status }) => status);

test('of sixty calls of a player at once the last are refused with 429, and another player is served meanwhile', async () => {
  const [greedy, calm] = [await world.player(), await world.player()];
  await greedy.get('/api/favourite-games');
  const calls = statuses(greedy, 60);
  expect((await calm.get('/api/favourite-games')).status).toBe(200);
  const found = await calls;
  const count = (status: number): number => found.filter((each) => each === status).length;
  expect(count(429)).toBeGreaterThan(0);
  // Four at work and sixteen waiting are served; more, as far as earlier ones have ended.
  expect(count(200)).toBeGreaterThanOrEqual(20);
  expect(count(200) + count(429)).toBe(60);
});

test('all sessions of a player count together', async () => {
  const player = await world.player();
  const origin = { address: null, device: 'Phone' };
  const open = (): Promise<string> =>
    inTransaction(world.app.db, (trx) => openSession(world.app, trx, player.id, origin));
  const clients = await Promise.all(Array.from({ length: 5 }, async () => new Client(world.guest.base, await open())));
  for (const client of clients) await client.get('/api/favourite-games');
  const found = (await Promise.all(clients.map((client) => statuses(client, 12)))).flat();
  expect(found.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('calls with made-up tokens count together, by their address', async () => {
  const address = '10.1.2.3';
  const limits = { ...usualLimits, refusalMs: 0, address: { atWork: 1, waiting: 1 } };
  Object.assign(world.app, { admission: new Admission(limits) });
  const madeUp = (): string => randomBytes(32).toString('base64url');
  const clients = Array.from({ length: 40 }, () => new Client(world.guest.base, madeUp(), address));
  const found = (await Promise.all(clients.map((client) => statuses(client, 1)))).flat();
  expect(found.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(found.filter((status) => status !== 429 && status !== 401)).toEqual([]);
});
