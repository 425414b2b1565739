import { repeating } from './repeat';
import type { WireReply, WireRequest } from './transport';

const keyed: WireRequest = { method: 'POST', url: '/api/bet', headers: { 'idempotency-key': 'k1' } };
const plain: WireRequest = { method: 'POST', url: '/api/name', headers: {} };
const read: WireRequest = { method: 'GET', url: '/api/balance', headers: {} };
const busy: WireReply = { status: 429, json: {}, retryAfter: 1 };
const away: WireReply = { status: 503, json: {}, retryAfter: 2 };
const ok: WireReply = { status: 200, json: { done: true } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends a request through the given replies, in order; the last one repeats. */
async function send(request: WireRequest, ...replies: readonly [WireReply | null, ...(WireReply | null)[]]) {
  const sent: WireRequest[] = [];
  const busyStates: boolean[] = [];
  const transport = async (each: WireRequest): Promise<WireReply | null> => {
    sent.push(each);
    return replies[Math.min(sent.length, replies.length) - 1] ?? null;
  };
  const outcome = repeating(transport, { onBusy: (isBusy) => busyStates.push(isBusy) })(request);
  await jest.advanceTimersByTimeAsync(60_000);
  return { reply: await outcome, sent, busyStates };
}

test.each([
  ['a refused write', plain, busy],
  ['a refused write with a key', keyed, busy],
  ['a read during a restart', read, away],
  ['a write with a key during a restart', keyed, away],
])('%s is repeated by itself until it is answered, and the page knows meanwhile', async (_, request, refusal) => {
  const { reply, sent, busyStates } = await send(request, refusal, refusal, ok);
  expect(reply).toBe(ok);
  expect(sent).toEqual([request, request, request]);
  expect(busyStates).toEqual([true, false, true, false]);
});

test.each([
  ['no reply', null],
  ['a cut connection', { status: 502, json: {} }],
])('after %s a request with a key is repeated under it', async (_, lost) => {
  const { reply, sent, busyStates } = await send(keyed, lost, ok);
  expect(reply).toBe(ok);
  expect(sent).toEqual([keyed, keyed]);
  expect(busyStates).toEqual([]);
});

test.each([
  ['a write without a key, whose reply is lost', plain, null],
  ['a write without a key, cut by a restart', plain, { status: 502, json: {} }],
  ['a write without a key, which may have run', plain, away],
  ['a limit of ten minutes', read, { status: 429, json: {}, retryAfter: 600 }],
  ['a limit without a time', read, { status: 429, json: {} }],
  ['any other failure', keyed, { status: 500, json: {} }],
  ['an upload', { ...keyed, upload: { onProgress: jest.fn() } }, busy],
])('%s is not repeated', async (_, request, reply) => {
  const { sent } = await send(request, reply);
  expect(sent).toHaveLength(1);
});

test('a lost reply is given up soon, and not repeated at all while the browser is offline', async () => {
  expect((await send(keyed, null)).sent).toHaveLength(3);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await send(keyed, null)).sent).toHaveLength(1);
  jest.restoreAllMocks();
});

test('a reply that comes too late is not lost but slow: the page soon says so', async () => {
  const sent = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    return null;
  });
  const outcome = repeating(sent, { onBusy: jest.fn() })(keyed);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a site that stays busy is asked five times in all', async () => {
  const { reply, sent } = await send(read, busy);
  expect(sent).toHaveLength(5);
  expect(reply).toBe(busy);
});
