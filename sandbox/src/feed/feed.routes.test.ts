import Fastify from 'fastify';
import { FeedHub } from './feed.hub';
import { feedRoutes } from './feed.routes';
import { Simulation } from './simulation';
import { Sources } from './sources';

const recording = JSON.stringify({
  op: 'mcm',
  pt: 1,
  mc: [
    {
      id: '1.9',
      marketDefinition: {
        eventId: '9',
        eventTypeId: '2',
        eventName: 'A v B',
        status: 'OPEN',
        inPlay: true,
        runners: [{ id: 1, name: 'A' }],
      },
    },
  ],
});

function world() {
  const sources = new Sources(new Simulation(1, 0));
  const server = Fastify();
  feedRoutes(server, new FeedHub(sources), sources);
  const send = (payload: string, speed = '1', type = 'application/x-ndjson') =>
    server.inject({ method: 'POST', url: `/feed/replay?speed=${speed}`, headers: { 'content-type': type }, payload });
  return { sources, send };
}

test('a recording sent to the running sandbox is played beside its own matches', async () => {
  const { sources, send } = world();
  const before = sources.marketIds.length;
  const reply = await send(recording, '2');
  expect(reply.json()).toMatchObject({ success: true, messages: 1, markets: [{ name: 'A v B' }] });
  sources.tick(Date.now());
  expect(sources.marketIds).toHaveLength(before + 1);
});

test.each([
  ['no recording at all', '1', /is not a JSON message/],
  [recording, '0', /speed/],
  [recording, 'fast', /speed/],
])('invalid recordings are refused with one line: %s at %s', async (text, speed, pattern) => {
  const { sources, send } = world();
  const before = sources.marketIds.length;
  const reply = await send(text, speed);
  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ message: string }>().message).toMatch(pattern);
  expect(sources.marketIds).toHaveLength(before);
});

test('a replay goes on with what is sent after it, under the same numbers', async () => {
  const { sources, send } = world();
  const started = (await send(recording)).json<{ markets: { marketId: string; eventId: string }[] }>();
  const { marketId = '', eventId = '' } = started.markets[0] ?? {};
  sources.tick(Date.now());
  const score = JSON.stringify({ op: 'ccm', pt: 1, cc: [{ eventId: '9', matchStats: { currentInnings: 1 } }] });
  expect((await send(score, `1&after=${marketId}`)).statusCode).toBe(200);
  const sent = sources.tick(Date.now());
  expect(sent).toContainEqual(expect.objectContaining({ op: 'ccm', cc: [expect.objectContaining({ eventId })] }));
  const reply = await send(score, '1&after=1.404');
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    400,
    "No replay plays the market '1.404'.",
  ]);
});

test('a form on another site cannot start a recording', async () => {
  expect((await world().send(recording, '1', 'text/plain')).statusCode).toBe(415);
});
