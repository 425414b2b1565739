import { browserTransport, type WireRequest } from './transport';

/** Answers the requests of one test, in order, as a browser does; null is a lost connection. */
function fakeNetwork(...replies: ({ readonly status: number; readonly body: string } | null)[]) {
  const sent: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function open(this: XMLHttpRequest, _, url) {
    sent.push({ url: String(url), headers: {} });
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    sent.at(-1)!.headers[name.toLowerCase()] = value;
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    const reply = replies.shift();
    if (!reply) return void this.onerror?.(new ProgressEvent('error'));
    Object.defineProperties(this, {
      status: { value: reply.status },
      response: { value: reply.body },
      responseText: { value: reply.body },
    });
    this.onloadend?.(new ProgressEvent('loadend'));
  });
  return sent;
}

const request: WireRequest = { method: 'GET', url: '/api/balance', headers: { 'idempotency-key': 'k1' } };
const context = { token: () => null, language: () => 'en' };
afterEach(() => jest.restoreAllMocks());

test('a request carries token, language and composition as they are when it is sent', async () => {
  const sent = fakeNetwork({ status: 200, body: '{}' }, { status: 200, body: '{}' });
  const session = { token: 'first' as string | null, language: 'en' };
  const transport = browserTransport({
    token: () => session.token,
    language: () => session.language,
    composition: 12,
  });
  const before = transport(request);
  Object.assign(session, { token: null, language: 'bn' });
  await before;
  await transport(request);
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'Bearer first',
    'accept-language': 'en',
    'x-composition': '12',
    'idempotency-key': 'k1',
  });
  expect(sent[1]?.headers).toMatchObject({ 'accept-language': 'bn' });
  expect(sent[1]?.headers).not.toHaveProperty('authorization');
});

test('a traced request tells the release of the open page, and no other does', async () => {
  const sent = fakeNetwork({ status: 200, body: '{}' }, { status: 200, body: '{}' });
  const transport = browserTransport({ ...context, release: () => 'games@1.4.0' });
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  await transport(request);
  random.mockReturnValue(0.5);
  await transport(request);
  expect(sent[0]?.headers).toMatchObject({
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    tracestate: 'pavilion=games@1.4.0',
  });
  expect(sent[1]?.headers).not.toHaveProperty('tracestate');
});

test('one call in four hundred starts a trace of its own, the others spare its bytes', async () => {
  const random = jest.spyOn(Math, 'random');
  const transport = browserTransport(context);
  const reply = { status: 200, body: '{}' };
  const sent = fakeNetwork(reply, reply, reply);
  for (const value of [0.0024, 0.001, 0.0025]) {
    random.mockReturnValue(value);
    await transport(request);
  }
  const [first, second, third] = sent.map(({ headers }) => headers['traceparent']);
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second).not.toBe(first);
  expect(third).toBeUndefined();
});

test.each([400, 401, 409, 503])('a reply with status %s is a reply, not an exception', async (status) => {
  fakeNetwork({ status, body: '{"code":"wait"}' });
  expect(await browserTransport(context)(request)).toEqual({ status, json: { code: 'wait' } });
});

test('a lost connection is no reply', async () => {
  fakeNetwork(null);
  expect(await browserTransport(context)(request)).toBeNull();
});

test('a response preloaded by the page is used once; a failed one is requested again', async () => {
  const sent = fakeNetwork({ status: 200, body: '{"from":"network"}' }, { status: 200, body: '{"from":"network"}' });
  const reply = (ok: boolean) => ({ ok, status: ok ? 200 : 503, json: async () => ({ from: 'page' }) }) as Response;
  const transport = browserTransport(context);
  window.__early = { '/api/balance': Promise.resolve(reply(true)) };
  expect(await transport(request)).toEqual({ status: 200, json: { from: 'page' } });
  expect(sent).toHaveLength(0);
  expect(await transport(request)).toEqual({ status: 200, json: { from: 'network' } });
  window.__early = { '/api/balance': Promise.resolve(reply(false)) };
  expect(await transport(request)).toEqual({ status: 200, json: { from: 'network' } });
});
