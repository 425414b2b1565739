import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pWaitFor from 'p-wait-for';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { replyTo } from './replies';
import { startResponder } from './responder';

const messagesOf = (content: string, kind?: string) => [{ content, attachments: kind ? [{ kind }] : [] }];

test.each([
  ['Where is my deposit?', undefined, /transaction ID/, false],
  ['আমার ডিপোজিট কোথায়?', undefined, /ট্রানজ্যাকশন আইডি/, false],
  ['I want to talk to a person', undefined, /colleague/, true],
  ['একজন মানুষ চাই', undefined, /সহকর্মী/, true],
  ['', 'receipt', /receipt/, false],
  ['hmm', undefined, /Is it about a deposit/, false],
] as const)('%j is answered in its own language and on topic', (text, kind, pattern, handOver) => {
  const reply = replyTo(messagesOf(text, kind));
  expect(reply.content).toMatch(pattern);
  expect(reply.handOver).toBe(handOver);
});

/** Starts a desk with one waiting chat. */
async function fakeDesk(
  chats: readonly object[],
): Promise<{ url: string; requests: string[]; bodies: Record<string, unknown>[]; server: Server }> {
  const requests: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (request.url === '/desk/live')
      return void reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: opened\ndata: {}\n\n');
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(JSON.parse(body) as Record<string, unknown>);
      reply.end(
        JSON.stringify(
          request.url === '/desk/chats'
            ? { chats }
            : { messages: [{ seq: 3, sender: 'player', content: 'withdraw?', attachments: [] }] },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, bodies, server };
}

test('a waiting chat is marked read, shows typing, and is answered under a key of its message; one that waits for a person is left alone', async () => {
  const chat = { id: 'c1', username: 'rahim', staffRead: 2, forPerson: false };
  const desk = await fakeDesk([chat, { ...chat, id: 'c2', forPerson: true }]);
  const responder = startResponder({
    apis: new UpstreamPool({ name: 'api', addresses: [desk.url] }),
    key: 'the key',
    pace: 1,
  });
  await pWaitFor(() => desk.bodies.length >= 3);
  responder.close();
  desk.server.closeAllConnections();
  desk.server.close();
  expect(desk.requests.every((line) => line.endsWith('Bearer the key'))).toBe(true);
  expect(desk.requests.filter((line) => line.includes('/c2/'))).toEqual([]);
  expect(desk.bodies).toEqual([
    { seq: 3 },
    {},
    expect.objectContaining({
      key: 'reply-to-3',
      answers: 3,
      hand_over: false,
      content: expect.stringContaining('withdrawal'),
    }),
  ]);
});
