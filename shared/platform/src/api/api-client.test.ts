import { getProviders } from '@pavilion/contract/calls/games';
import { balance } from '@pavilion/contract/calls/identity';
import { ApiClient, requestUrl } from './api-client';
import type { WireReply, WireRequest } from './transport';

function clientWith(reply: WireReply | null, token: string | null = 'secret') {
  const onDeadToken = jest.fn();
  const transport = jest.fn(async () => reply);
  return { api: new ApiClient(transport, () => ({ token, onDeadToken })), transport, onDeadToken };
}

test('a reply is parsed by its contract: taka on the wire become poisha', async () => {
  const { api } = clientWith({ status: 200, json: { balance: '12.50', bonus_balance: '0.00', currency: 'BDT' } });
  expect(await api.call(balance)).toEqual({ kind: 'ok', value: { main: 1250, bonus: 0, currency: 'BDT' } });
});

test.each([
  ['no answer', null],
  ['a server error', { status: 502, json: {} }],
  ['an unreadable reply', { status: 200, json: { balance: 'plenty' } }],
])('%s counts as no reply, never as a failure: the money may have moved', async (_, reply) => {
  const { api, onDeadToken } = clientWith(reply);
  expect(await api.call(balance)).toEqual({ kind: 'no-reply' });
  expect(onDeadToken).not.toHaveBeenCalled();
});

test('a 401 reports its token to the session', async () => {
  const { api, onDeadToken } = clientWith({ status: 401, json: { code: 'unauthenticated', message: 'Log in' } });
  expect(await api.call(balance)).toMatchObject({ kind: 'refused', refusal: 'unauthenticated' });
  expect(onDeadToken).toHaveBeenCalledWith('secret');
});

test('a 401 without a token is a refused login, not an ended session', async () => {
  const { api, onDeadToken } = clientWith({ status: 401, json: {} }, null);
  await api.call(balance);
  expect(onDeadToken).not.toHaveBeenCalled();
});

test('query strings use wire names', () => {
  expect(requestUrl(getProviders, { query: { systems: ['A', 'B'] } })).toBe(
    '/api/get-provider?system=%5B%22A%22%2C%22B%22%5D',
  );
});

test('a background request is marked and does not count as player activity', async () => {
  const transport = jest.fn(async () => ({
    status: 200,
    json: { balance: '1.00', bonus_balance: '0.00', currency: 'BDT' },
  }));
  const sent = jest.fn();
  const api = new ApiClient(transport, () => ({ token: 'secret', onDeadToken: jest.fn() }), {
    sent,
    responded: jest.fn(),
  });
  await api.background(balance, {});
  expect(transport).toHaveBeenCalledWith(expect.objectContaining({ headers: { 'x-background': '1' } }));
  expect(sent).not.toHaveBeenCalled();
  await api.call(balance);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('an upload sends raw bytes and reports progress, and aborting it does not count as a lost connection', async () => {
  const stop = new AbortController();
  const onAnswer = jest.fn();
  const onProgress = jest.fn();
  const transport = jest.fn(async ({ upload }: WireRequest) => {
    upload?.onProgress(0.5);
    stop.abort();
    return null;
  });
  const api = new ApiClient(transport, () => ({ token: 'secret', onDeadToken: jest.fn() }), {
    sent: jest.fn(),
    responded: onAnswer,
  });
  const picture = new Blob(['bytes'], { type: 'image/png' });
  expect(await api.upload(balance, picture, { onProgress, signal: stop.signal })).toEqual({ kind: 'no-reply' });
  expect(transport.mock.calls[0]?.[0]).toMatchObject({ body: picture, headers: { 'content-type': 'image/png' } });
  expect(onProgress).toHaveBeenCalledWith(0.5);
  expect(onAnswer).not.toHaveBeenCalled();
});
