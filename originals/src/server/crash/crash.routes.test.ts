import pWaitFor from 'p-wait-for';
import { createServer } from '@pavilion/server/http/create-server';
import { sendStrictTransport } from '@pavilion/server/http/strict-transport';
import type { PlayStart } from '../../protocol/messages';
import { gameWorld } from '../../testing/game-world';
import { gamesRoutes } from '../games.routes';

async function startRoutes() {
  const { api, start, end } = await gameWorld(1_000);
  const house = await start();
  const server = createServer('originals');
  sendStrictTransport(server, () => true);
  gamesRoutes(server, house);
  const page = await server.inject('/play/PAV-CRASH-001?session=s');
  const { token } = JSON.parse(/id="start">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}') as PlayStart;
  const messages: unknown[] = [];
  house.crash.loop('PAV-CRASH-001').listen(
    (message) => messages.push(message) > 0,
    () => undefined,
  );
  await pWaitFor(() => messages.length > 0, { interval: 5 });
  const post = async (name: string, payload: object, bearer = token) => {
    const reply = await server.inject({
      method: 'POST',
      url: `/crash/${name}`,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    });
    return [reply.statusCode, reply.json<{ code?: string }>().code];
  };
  const close = async (): Promise<void> => {
    await server.close();
    await end();
  };
  return { api, post, close, server, token };
}

let world: Awaited<ReturnType<typeof startRoutes>>;
beforeEach(async () => void (world = await startRoutes()));
afterEach(() => world.close());

const bet = { round_key: 'round-key-1', stake: '5.00', auto: 200 };

test.each([
  ['an auto cash-out at 1.00', { ...bet, auto: 100 }, [400, 'bad_request']],
  ['an auto cash-out above the highest', { ...bet, auto: 500_001 }, [400, 'bad_request']],
  ['an auto cash-out between two hundredths', { ...bet, auto: 150.5 }, [400, 'bad_request']],
  ['a stake below the least', { ...bet, stake: '0.99' }, [400, 'stake_outside']],
  ['a stake above the most', { ...bet, stake: '25000.01' }, [400, 'stake_outside']],
  ['a stake of parts of a poisha', { ...bet, stake: '5.001' }, [400, 'stake_outside']],
  ['a stake the wallet does not have', { ...bet, stake: '10.01' }, [409, 'INSUFFICIENT_FUNDS']],
])('%s is refused, and no money moves', async (_what, body, refusal) => {
  expect(await world.post('bet', body)).toEqual(refusal);
  expect(world.api.balance).toBe(1_000);
});

test('without a play session there is no bet, and no bet of others to cash out', async () => {
  expect(await world.post('bet', bet, 'nobody')).toEqual([401, 'play_over']);
  expect(await world.post('cash-out', { bet: 'none' })).toEqual([404, 'unknown_bet']);
  expect(world.api.count('bet')).toBe(0);
});

test('the stream tells browsers to use https only, as every page does', async () => {
  const address = await world.server.listen({ port: 0, host: '127.0.0.1' });
  const end = new AbortController();
  const { headers } = await fetch(`${address}/crash/stream`, {
    signal: end.signal,
    headers: { authorization: `Bearer ${world.token}` },
  });
  end.abort();
  expect(headers.get('content-type')).toMatch('text/event-stream');
  expect(headers.get('strict-transport-security')).toMatch('max-age=31536000');
});
