import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@pavilion/server/http/create-server';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { type OutgoingRequest, signRequest } from '@pavilion/server/signatures/request-signature';
import { isSignedResponse } from '@pavilion/server/signatures/response-signature';
import { payoutRoutes } from './payout.routes';
import type { PayoutOrder } from './payout.rules';
import { openPayouts, type Payout, type Payouts } from './payout.service';

const SECRET = 'secret';
const order: PayoutOrder = { key: 'withdrawal-1', provider: 'bKash', to: '01711000001', amount: '500.00' };
const file = (): string => join(mkdtempSync(join(tmpdir(), 'payouts-')), 'payouts.ndjson');
const opened: Payouts[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.close()));

/** Opens the rail's payouts and records the reports to the site: each outcome once. */
function open(path = file(), usual = 1): { payouts: Payouts; delivered: Payout[]; next: () => Promise<Payout> } {
  const delivered: Payout[] = [];
  const waiting: ((payout: Payout) => void)[] = [];
  const deliver = async (payout: Payout): Promise<boolean> => {
    delivered.push(payout);
    waiting.shift()?.(payout);
    return true;
  };
  const payouts = openPayouts({ file: path, deliver, backoff: [1], pace: { usual, slow: 60_000 } });
  opened.push(payouts);
  return { payouts, delivered, next: () => new Promise((resolve) => waiting.push(resolve)) };
}

test('a key pays once, and nothing for another order', async () => {
  const { payouts, delivered, next } = open();
  const paid = next();
  const first = payouts.accept(order);
  expect(payouts.accept(order)).toEqual(first);
  expect(payouts.accept({ ...order, amount: '600.00' })).toBe('key_reused');
  expect(await paid).toMatchObject({ ...order, state: 'paid', trx_id: expect.stringMatching(/^[A-Z0-9]{10}$/) });
  expect(payouts.accept(order)).toMatchObject({ state: 'paid', trx_id: delivered[0]?.trx_id });
  expect(delivered).toHaveLength(1);
});

test.each([
  ['01711099901', 'no_such_account'],
  ['01711099902', 'limit'],
])('a payout to %s is refused: %s', async (to, reason) => {
  const { payouts, next } = open();
  const outcome = next();
  payouts.accept({ ...order, to });
  expect(await outcome).toMatchObject({ state: 'refused', reason, trx_id: null });
});

test('a payout whose first request was lost is paid on the second', async () => {
  const { payouts, next } = open();
  const unavailable = { ...order, to: '01711099905' };
  expect([payouts.accept(unavailable), payouts.find(order.key)]).toEqual(['unavailable', undefined]);
  const outcome = next();
  payouts.accept(unavailable);
  expect((await outcome).state).toBe('paid');
});

test('a restart pays accepted payouts, and none twice', async () => {
  const path = file();
  const before = open(path, 60_000);
  before.payouts.accept(order);
  before.payouts.close();
  const after = open(path);
  const outcome = after.next();
  after.payouts.resume();
  const { trx_id } = await outcome;
  await new Promise((resolve) => setImmediate(resolve));
  after.payouts.close();
  const third = open(path);
  third.payouts.resume();
  expect([third.payouts.find(order.key)?.trx_id, third.delivered]).toEqual([trx_id, []]);
});

test('unsigned calls are refused, and every response is signed', async () => {
  const { payouts } = open(file(), 60_000);
  const server = createServer('sandbox');
  payoutRoutes(server, payouts, singleKey('rail', SECRET));
  const key = singleKey('rail', SECRET).current();
  const send = async (request: OutgoingRequest, by = SECRET) => {
    const headers = signRequest(singleKey('rail', by).current(), request);
    const { method, target: url, body } = request;
    const { statusCode: status, ...reply } = await server.inject({
      method: method as 'GET' | 'POST',
      url,
      headers,
      ...(body !== undefined && { body }),
    });
    const answer = { status, body: reply.body, headers: reply.headers as Record<string, string> };
    return { ...answer, isSigned: isSignedResponse(key, headers, answer) };
  };
  const post = (body: string, by = SECRET) => send({ method: 'POST', target: '/rail/payouts', body }, by);
  const fetchPayout = (id: string, by = SECRET) => send({ method: 'GET', target: `/rail/payouts/${id}` }, by);
  expect([
    (await post(JSON.stringify(order), 'other')).status,
    (await fetchPayout(order.key, 'other')).status,
    (await server.inject('/rail/payout-statement')).statusCode,
  ]).toEqual([401, 401, 401]);
  expect(JSON.parse((await fetchPayout(order.key)).body)).toMatchObject({ code: 'unknown_payout', key: order.key });
  expect(await post(JSON.stringify(order))).toMatchObject({ status: 202, isSigned: true });
  expect(await fetchPayout(order.key)).toMatchObject({ status: 200, isSigned: true });
  for (const bad of [
    '{',
    '{}',
    JSON.stringify({ ...order, note: 'x' }),
    JSON.stringify({ ...order, to: '1' }),
    JSON.stringify({ ...order, key: 'x' }),
  ])
    expect((await post(bad)).status).toBe(400);
  expect((await server.inject('/rail/payouts')).body).not.toContain(order.key);
  await server.close();
});
