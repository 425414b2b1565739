import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { newId } from '@pavilion/database/id';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { HOUSE } from '../domains/games/catalog/game-server.settings';
import { DiceClient } from '../testing/dice';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
}, 60_000);
afterAll(() => world.stop());

const ends =
  "select pid, pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";

/** Terminates all other database connections of the api, as a failover does; also its own if it is waiting. */
const terminateAll = () => world.app.pool.query(ends);

async function send(call: string, body: object): Promise<Response> {
  const request = { method: 'POST', target: `/provider/v1/${call}`, body: JSON.stringify(body) };
  const headers = signRequest(world.app.links.providerKeys(HOUSE).current(), request);
  return fetch(world.guest.base + request.target, { ...request, headers });
}

/** Retries until there is a response, as a game server does. */
async function insist(call: string, body: object, responses: Response[]): Promise<{ status?: string }> {
  for (;;) {
    const response = await send(call, body);
    responses.push(response);
    if (response.status === 200) return (await response.json()) as { status?: string };
    await sleep(20);
  }
}

test('bets interrupted by five connection losses are answered 503 or count once', async () => {
  const player: TestPlayer = await (await world.player()).deposit('5000.00');
  const token = await new DiceClient(world).openPlay(player);
  const responses: Response[] = [];
  const placed: string[] = [];
  let isOver = false;
  const playing = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const id = newId();
      const { status } = await insist(
        'bet',
        { token, transaction_id: id, round_id: id, game_code: 'PAV-DICE-001', amount: '1.00' },
        responses,
      );
      if (status === 'OK') placed.push(id);
    }
  });
  for (let times = 0; times < 5; times += 1) {
    await sleep(200);
    await terminateAll();
  }
  isOver = true;
  await Promise.all(playing);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ status, headers }) => status === 503 && Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(placed.length).toBeGreaterThan(10);
  expect(await player.balance()).toBe((5000 - placed.length).toFixed(2));
});

test('domain events arrive again after the listening connection was terminated', async () => {
  const arrived: string[] = [];
  world.app.domainEvents.listen('somebody', (event) => void arrived.push(event));
  await terminateAll();
  const isDelivered = (): boolean => {
    world.app.domainEvents.publish('somebody', 'balance-changed');
    return arrived.length > 0;
  };
  await pWaitFor(isDelivered, { interval: 100 });
  world.app.domainEvents.publish('somebody', 'deposit-changed');
  await pWaitFor(() => arrived.includes('deposit-changed'));
  // Exactly one listener: a second connection would deliver every event twice.
  await sleep(300);
  expect(arrived.filter((event) => event === 'deposit-changed')).toHaveLength(1);
});
