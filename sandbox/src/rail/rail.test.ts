import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { Nonces } from '@pavilion/server/signatures/nonces';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { type IncomingRequest, verifyRequest } from '@pavilion/server/signatures/request-signature';
import { railRoutes } from './rail.routes';
import { checkSend, type Send } from './rail.rules';
import { openRail, type Rail } from './rail.service';
import { railWebhook } from './rail.webhook';

const keys = singleKey('rail', 'secret');

/** Starts an api that refuses its first calls. */
async function fakeApi(refusals: number): Promise<{ url: string; calls: IncomingRequest[]; settled: Promise<void> }> {
  const calls: IncomingRequest[] = [];
  let done: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (done = resolve));
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      calls.push({ method, target, headers, body });
      reply.writeHead(calls.length > refusals ? 204 : 503).end();
      if (calls.length > refusals) done();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, settled };
}

const send: Send = { provider: 'bKash', to: '01711000001', from: '01811000002', amount: '500.00' };
const file = (): string => join(mkdtempSync(join(tmpdir(), 'rail-')), 'rail.ndjson');
const silent = { deliver: async () => true, backoff: [1] as const };
const rails: Rail[] = [];
const open = (setup: Parameters<typeof openRail>[0]): Rail => {
  const rail = openRail(setup);
  rails.push(rail);
  return rail;
};
const servers: Server[] = [];
afterEach(() => {
  rails.splice(0).forEach((rail) => rail.close());
  servers.splice(0).forEach((server) => server.close());
});

test.each([
  ['bKash', /^[A-Z0-9]{10}$/],
  ['Nagad', /^[A-Z0-9]{8}$/],
  ['Rocket', /^\d{10}$/],
  ['Upay', /^[A-Z0-9]{10}$/],
] as const)('%s issues IDs in its own format', (provider, shape) => {
  const sent = open({ file: file(), ...silent }).send({ ...send, provider });
  expect(sent).toMatchObject({ trx_id: expect.stringMatching(shape) });
});

test('a key sends once, and is refused for another transfer', () => {
  const rail = open({ file: file(), ...silent });
  const first = rail.send(send, 'k');
  expect(rail.send(send, 'k')).toEqual(first);
  expect(rail.send({ ...send, amount: '600.00' }, 'k')).toBe('key_reused');
  expect(rail.send(send)).not.toEqual(first);
});

test('a transfer is reported to the api with a signature, and retried until accepted', async () => {
  const api = await fakeApi(2);
  const rail = open({
    file: file(),
    deliver: railWebhook(new UpstreamPool({ name: 'api', addresses: [api.url] }), keys),
    backoff: [1, 2],
  });
  const sent = rail.send(send);
  await api.settled;
  expect(api.calls).toHaveLength(3);
  expect(JSON.parse(api.calls[2]?.body ?? '')).toEqual(sent);
  const nonces = new Nonces();
  for (const call of api.calls)
    expect(await verifyRequest(call, { find: (id) => keys.find(id), nonces })).toBe(keys.current());
});

test('a restart finds old transfers and reports the undelivered ones to the api', async () => {
  const path = file();
  const before = openRail({ file: path, deliver: async () => false, backoff: [10_000] });
  const sent = before.send(send);
  before.close();
  const delivered = await new Promise((resolve) => {
    const rail = open({ file: path, deliver: async (each) => (resolve(each), true), backoff: [1] });
    rail.resume();
    expect(rail.find('bKash', sent === 'key_reused' ? '' : sent.trx_id.toLowerCase())).toEqual(sent);
  });
  expect(delivered).toEqual(sent);
});

const served = () => {
  const server = Fastify();
  railRoutes(server, open({ file: file(), ...silent }));
  return server;
};

test.each([
  ['', 'en', 'Send Money', 'value="500"'],
  ['&lang=bn', 'bn', 'সেন্ড মানি', 'value="500"'],
  ['&lang=bn&digits=beng', 'bn', 'সেন্ড মানি', 'value="৫০০"'],
  ['&lang=xx', 'en', 'Send Money', 'value="500"'],
])('the page asked for with “%s” has its language, title and digits', async (query, lang, title, amount) => {
  const { body } = await served().inject(`/rail?provider=bKash&to=01711000001&amount=500${query}`);
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(amount);
  // Numbers that are copied or dialed stay as wallets show them.
  expect(body).toContain('value="01711000001"');
});

test('a page in Bangla holds no English words but those that wallets and browsers read', async () => {
  const { body } = await served().inject('/rail?lang=bn&digits=beng');
  const shown = body.replace(/<head>[^]*<\/head>|<[^>]*>/g, ' ');
  expect(shown.match(/[A-Za-z]+|\d+/g)).toEqual(['GMT', '6']);
});

test.each([
  ['', { to: ['Enter the receiver’s number: 11 digits, starting with 01.'] }],
  ['?lang=bn', { to: ['প্রাপকের নম্বর দিন: 01 দিয়ে শুরু, 11 ডিজিট।'] }],
  ['?lang=bn&digits=beng', { to: ['প্রাপকের নম্বর দিন: ০১ দিয়ে শুরু, ১১ ডিজিট।'] }],
])('a refused transfer is explained in the language of “%s”', async (query, errors) => {
  const server = served();
  const post = (body: object, key = 'k') =>
    server.inject({ method: 'POST', url: `/rail/send${query}`, body, headers: { 'idempotency-key': key } });
  const refused = await post({ ...send, to: '1' });
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ errors })]);
  await post(send);
  const reused = await post({ ...send, amount: '600' });
  expect([reused.statusCode, /পাতাটি/.test(reused.body)]).toEqual([422, query !== '']);
});

test('numbers and amounts may be typed in Bangla digits', () => {
  expect(checkSend({ provider: 'bKash', to: '০১৭১১০০০০০১', from: '01811000002', amount: '১,৫০০.৫' })).toEqual({
    send: { ...send, amount: '1500.50' },
  });
});

test('each error is shown beside its field', () => {
  const errors = checkSend({ provider: 'Cash', to: '123', from: '017110000012', amount: '-5' });
  expect(errors).toEqual({
    errors: { provider: 'noWallet', to: 'badReceiver', from: 'badPayer', amount: 'badAmount' },
  });
  expect(checkSend({ provider: 'rocket', to: '017110000012', from: '01811000002', amount: 50 })).toEqual({
    send: { provider: 'Rocket', to: '017110000012', from: '01811000002', amount: '50.00' },
  });
});

test('delayed money is found and reported when it arrives, not before', async () => {
  let moment = Date.parse('2026-11-21T06:00:00.000Z');
  const delivered: string[] = [];
  const rail = open({
    file: file(),
    backoff: [1],
    now: () => new Date(moment),
    deliver: async ({ trx_id }) => (delivered.push(trx_id), true),
  });
  const sent = rail.send(send, undefined, 60_000);
  const id = sent === 'key_reused' ? '' : sent.trx_id;
  expect(rail.find('bKash', id)).toBeUndefined();
  moment += 59_999;
  expect(rail.find('bKash', id)).toBeUndefined();
  moment += 1;
  expect(rail.find('bKash', id)).toEqual(sent);
  expect(delivered).toEqual([]);
  const soon = rail.send(send, undefined, 20);
  await sleep(200);
  expect(delivered).toEqual([soon === 'key_reused' ? '' : soon.trx_id]);
});
