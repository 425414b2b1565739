import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pWaitFor from 'p-wait-for';
import type { IssuedWebhook, Webhook, WebhookCall, WebhookDelivery } from '@pavilion/releases/registry-api/webhooks';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { Nonces } from '@pavilion/server/signatures/nonces';
import { partnerKey } from '@pavilion/server/signatures/partner-key';
import { verifyRequest } from '@pavilion/server/signatures/request-signature';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { isReachable, parseAddress, resolveReachable } from './webhook-address';

interface Received {
  readonly body: string;
  readonly call: WebhookCall;
  readonly request: IncomingMessage;
}

const received: Received[] = [];
let statuses: number[] = [];
let server: Server;
let url: string;
let registry: TestRegistry;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ body, call: JSON.parse(body) as WebhookCall, request });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?team=wallet`;
  registry = await startRegistry(undefined, { webhooksMayBeLocal: true });
  await registry.release(...firstComposition());
}, 60_000);
afterAll(async () => {
  await registry.stop();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  statuses = [];
});

const add = async (events: readonly string[]): Promise<IssuedWebhook> =>
  (await registry.send('POST', '/webhooks', { url, events })).json();
const remove = ({ id }: IssuedWebhook) =>
  registry.app.inject({
    method: 'DELETE',
    url: `/webhooks/${id}`,
    headers: { authorization: `Bearer ${registry.token}` },
  });
const list = async (): Promise<Webhook[]> => (await registry.send('GET', '/webhooks')).json().webhooks;
const kill = () => registry.send('POST', '/channels/production/kills', { part: 'wallet', reason: 'a test' });

test('a call is signed with the webhook’s secret, and tried again with the same id until it is taken', async () => {
  const webhook = await add(['part.closed']);
  statuses = [500];
  expect((await kill()).statusCode).toBeLessThan(300);
  await registry.deliver();
  await pWaitFor(async () => (await list())[0]?.last?.error === 'it answered 500');
  await registry.deliver(Date.now() + 6000);
  await pWaitFor(async () => (await list())[0]?.last?.state === 'delivered');
  const [first, second] = received;
  expect([received.length, first?.call.id === second?.call.id]).toEqual([2, true]);
  expect(second?.call).toMatchObject({
    event: 'part.closed',
    channel: 'production',
    parts: ['wallet'],
    reason: 'a test',
  });
  const { request, body } = second!;
  const incoming = { method: 'POST', target: request.url ?? '', headers: request.headers, body };
  const key = partnerKey(webhook.keyId, webhook.secret);
  const check = { find: (id: string) => (id === key.id ? key : undefined), nonces: new Nonces() };
  expect(await verifyRequest({ ...incoming, body: `${body} ` }, check)).toBe('wrong_digest');
  expect(await verifyRequest(incoming, check)).toBe(key);
  await remove(webhook);
});

test('stopped rollouts, grants and failed gates call those webhooks that want them', async () => {
  const webhook = await add(['rollout.stopped', 'grant.created', 'gate.failed']);
  await registry.send('POST', '/channels/production/grants', { composition: 1, note: 'for QA' });
  await registry.publish(
    fakeBuild('games', '1.1.0', { claims: [{ path: '/wallet', access: 'open', page: 'main-page' }] }),
  );
  expect((await registry.activate(['games@1.1.0'])).statusCode).toBeGreaterThan(399);
  await kill();
  await pWaitFor(async () => {
    await registry.deliver();
    return received.length >= 2;
  });
  expect(received.map(({ call }) => [call.event, call.parts, call.reason]).sort()).toEqual([
    ['gate.failed', ['games'], expect.stringContaining('/wallet')],
    ['grant.created', [], 'for QA'],
  ]);
  await remove(webhook);
  expect(await list()).toEqual([]);
});

test('one webhook is tested alone, and operators alone read the outcome of its calls', async () => {
  const [tested, other] = [await add(['part.closed']), await add(['part.closed'])];
  statuses = [500];
  expect((await registry.send('POST', `/webhooks/${tested.id}/test`)).statusCode).toBe(200);
  expect((await registry.send('POST', '/webhooks/none/test')).json().code).toBe('unknown_webhook');
  const callsOf = async ({ id }: IssuedWebhook): Promise<WebhookDelivery[]> =>
    (await registry.send('GET', `/webhooks/${id}/calls`)).json().calls;
  await pWaitFor(async () => {
    await registry.deliver();
    return (await callsOf(tested))[0]?.attempts === 1;
  });
  await pWaitFor(async () => (await callsOf(tested))[0]?.error === 'it answered 500');
  await registry.deliver(Date.now() + 6000);
  await pWaitFor(async () => (await callsOf(tested))[0]?.state === 'delivered');
  expect(await callsOf(tested)).toMatchObject([{ event: 'test', attempts: 2, next: null, error: null }]);
  expect(await callsOf(other)).toEqual([]);
  const { token } = (await registry.send('POST', '/credentials', { name: 'hook-team', parts: ['wallet'] })).json();
  const url = `/webhooks/${tested.id}/calls`;
  const asTeam = await registry.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect(asTeam.json().code).toBe('forbidden');
  for (const one of [tested, other]) await remove(one);
  expect((await registry.send('GET', url)).json().code).toBe('unknown_webhook');
});

test('a rollout that stops itself calls with its reason', async () => {
  const webhook = await add(['rollout.stopped']);
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  const steps = [
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ];
  const parts = [{ name: 'wallet', version: '1.1.0' }];
  const order = { parts, steps, minSample: 20, revision: await registry.revision() };
  const { candidate, control } = (await registry.send('POST', '/channels/production/rollouts', order)).json();
  const site = (await registry.send('POST', '/credentials', { name: 'site-1', role: 'site', parts: [] })).json();
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const of = (composition: number, version: string, failed: number) => [
    { minute, composition, part: 'host', version: '1.0.0', documents: 60, loads: 60 },
    { minute, composition, part: 'wallet', version, loads: 60, failed },
  ];
  const samples = [...of(candidate, '1.1.0', 50), ...of(control, '1.0.0', 0)];
  await registry.app.inject({
    method: 'POST',
    url: '/channels/production/samples',
    payload: { sender: 'site-aaaa', sequence: 1, samples },
    headers: { authorization: `Bearer ${site.token}` },
  });
  for (const seconds of [20, 40]) await registry.turn(Date.now() + seconds * 1000);
  await pWaitFor(async () => {
    await registry.deliver();
    return received.length > 0;
  });
  expect(received[0]?.call).toMatchObject({
    event: 'rollout.stopped',
    parts: ['wallet@1.1.0'],
    reason: expect.stringMatching(/^stopped at 50 %: wallet 1\.1\.0 fails to load/),
  });
  await remove(webhook);
});

test.each([
  ['http://hooks.example/x', 'it must begin with https'],
  ['https://10.1.2.3/x', 'internal network'],
  ['https://[fd00::1]/x', 'internal network'],
  ['https://169.254.169.254/latest/meta-data', 'internal network'],
  ['https://user:secret@hooks.example/', 'password'],
  ['ftp://hooks.example/', 'it must begin with https'],
  ['hooks', 'not an address'],
])('%s is refused: %s', async (address, problem) => {
  const response = await registry.send('POST', '/webhooks', { url: address });
  expect([response.json().code, response.json().message]).toEqual([
    'webhook_address',
    expect.stringContaining(problem),
  ]);
});

test('in production this machine is no address, whatever its name', async () => {
  expect(() => parseAddress('http://127.0.0.1:9/', false)).toThrow('internal network');
  await expect(resolveReachable('localhost', false)).rejects.toThrow('internal network');
  expect([isReachable('::ffff:10.0.0.1', false), isReachable('93.184.216.34', false)]).toEqual([false, true]);
});
