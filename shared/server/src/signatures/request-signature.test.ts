import { createSigner, createVerifier, httpbis } from 'http-message-signatures';
import { Nonces } from './nonces';
import { partnerKey, singleKey } from './partner-key';
import { type IncomingRequest, type OutgoingRequest, signRequest, verifyRequest } from './request-signature';
import { isSignedResponse, signResponse } from './response-signature';

const NOW = 1_790_000_000_000;
const acme = singleKey('acme', 'acme-test-secret');
const key = acme.current();
const win: OutgoingRequest = {
  method: 'POST',
  target: '/provider/v1/win?trace=1',
  body: '{"transaction_id":"w1","amount":"25.00"}',
};

const signed = (request: OutgoingRequest = win, at = NOW): IncomingRequest => ({
  ...request,
  headers: signRequest(key, request, { created: at / 1000 }),
});
const verify = (request: IncomingRequest, { now = NOW, nonces = new Nonces() } = {}) =>
  verifyRequest(request, { find: (id) => acme.find(id), nonces, now });
/** Replaces a part of a request's header field. */
const changed = (request: IncomingRequest, field: string, from: string, to: string): IncomingRequest => {
  const value = String(request.headers[field]);
  expect(value).toContain(from);
  return { ...request, headers: { ...request.headers, [field]: value.replace(from, to) } };
};

test('a signed request is accepted with the key that signed it, with and without a body', async () => {
  expect(await verify(signed())).toBe(key);
  expect(await verify(signed({ method: 'GET', target: '/rail/payouts/p1' }))).toBe(key);
});

test.each<[string, string, (request: IncomingRequest) => IncomingRequest]>([
  ['to another path', 'wrong_signature', (it) => ({ ...it, target: '/provider/v1/rollback?trace=1' })],
  ['with another query', 'wrong_signature', (it) => ({ ...it, target: '/provider/v1/win?trace=2' })],
  ['without its query', 'wrong_signature', (it) => ({ ...it, target: '/provider/v1/win' })],
  ['with another method', 'wrong_signature', (it) => ({ ...it, method: 'PUT' })],
  ['with another body', 'wrong_digest', (it) => ({ ...it, body: '{"transaction_id":"w1","amount":"25000.00"}' })],
  ['with another type', 'wrong_signature', (it) => changed(it, 'content-type', 'json', 'xml')],
  ['with a later time', 'wrong_signature', (it) => changed(it, 'signature-input', '1790000000', '1790000001')],
  ['with another nonce', 'wrong_signature', (it) => changed(it, 'signature-input', 'nonce="', 'nonce="0')],
  ['as another key', 'unknown_key', (it) => changed(it, 'signature-input', 'acme.1', 'acme.2')],
  ['as another partner', 'unknown_key', (it) => changed(it, 'signature-input', 'acme.1', 'zenith.1')],
  ['with less covered', 'malformed', (it) => changed(it, 'signature-input', '"@path" ', '')],
  ['with a component twice', 'malformed', (it) => changed(it, 'signature-input', '"@query"', '"@path"')],
  ['without a nonce', 'malformed', (it) => changed(it, 'signature-input', ';nonce=', ';expires=')],
  ['with another algorithm', 'malformed', (it) => changed(it, 'signature-input', 'hmac-sha256', 'none')],
  ['with two signatures', 'malformed', (it) => changed(it, 'signature', 'sig1=', 'sig0=:AAAA:, sig1=')],
  ['unsigned', 'malformed', (it) => ({ ...it, headers: { 'content-type': 'application/json' } })],
  ['without its body', 'malformed', ({ method, target, headers }) => ({ method, target, headers })],
])('a request %s is refused: %s', async (_, fault, change) => {
  expect(await verify(change(signed()))).toBe(fault);
});

test('a signature is valid for five minutes, and a clock may be a minute ahead', async () => {
  expect(await verify(signed(win, NOW - 300_000))).toBe(key);
  expect(await verify(signed(win, NOW - 301_000))).toBe('stale');
  expect(await verify(signed(win, NOW + 60_000))).toBe(key);
  expect(await verify(signed(win, NOW + 61_000))).toBe('stale');
});

test('a nonce is accepted once while its signature is valid; a wrong signature doesn’t use it up', async () => {
  const nonces = new Nonces();
  const request = signed();
  expect(await verify({ ...request, target: '/provider/v1/rollback' }, { nonces })).toBe('wrong_signature');
  expect(await verify(request, { nonces })).toBe(key);
  expect(await verify(request, { nonces })).toBe('replayed');
  // Others pass in between, as far apart as a generation lasts.
  await verify(signed(win, NOW + 200_000), { nonces, now: NOW + 200_000 });
  expect(await verify(request, { nonces, now: NOW + 300_000 })).toBe('replayed');
});

test('the remembered nonces are bounded', () => {
  const nonces = new Nonces(2);
  expect(['a', 'b', 'c', 'b', 'd', 'e', 'a'].map((nonce) => nonces.accept(nonce, NOW))).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
});

const library = {
  fields: ['@method', '@path', '@query', 'content-digest', 'content-type'],
  params: ['created', 'keyid', 'nonce', 'alg'],
};

test('another implementation of RFC 9421 accepts our signature', async () => {
  const { method, target, headers } = signed();
  const verifier = createVerifier(key.secret, 'hmac-sha256');
  const accepted = await httpbis.verifyMessage(
    {
      keyLookup: async () => ({ id: key.id, algs: ['hmac-sha256'], verify: verifier }),
      requiredFields: library.fields,
      requiredParams: library.params,
      notAfter: new Date(NOW),
    },
    { method, url: `https://pavilion.example${target}`, headers: headers as Record<string, string> },
  );
  expect(accepted).toBe(true);
});

test('we accept a signature of another implementation, whatever its order and label', async () => {
  const { headers } = signed();
  const signer = createSigner(Buffer.from(key.secret), 'hmac-sha256', key.id);
  const made = await httpbis.signMessage(
    {
      key: signer,
      name: 'other',
      fields: [...library.fields].reverse(),
      params: [...library.params].reverse(),
      paramValues: { created: new Date(NOW), nonce: '0123456789abcdef' },
    },
    {
      method: win.method,
      url: `https://pavilion.example${win.target}`,
      headers: {
        'content-type': 'application/json',
        'content-digest': `sha-512=:AAAA:, ${String(headers['content-digest'])}`,
      },
    },
  );
  const fields = Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), value]);
  expect(await verify({ ...win, headers: Object.fromEntries(fields) as Record<string, string> })).toBe(key);
});

test('a response is valid for its own request, status and body alone', () => {
  const { headers } = signed();
  const body = '{"key":"p1","state":"paid"}';
  const fields = signResponse(key, headers, { status: 200, body });
  const check = (changes: { status?: number; body?: string; request?: IncomingRequest; by?: string }) =>
    isSignedResponse(partnerKey(key.id, changes.by ?? key.secret), (changes.request ?? { headers }).headers, {
      status: changes.status ?? 200,
      body: changes.body ?? body,
      headers: fields,
    });
  expect(check({})).toBe(true);
  expect([
    check({ status: 202 }),
    check({ body: body.replace('paid', 'refused') }),
    check({ request: signed() }),
    check({ by: 'another secret' }),
  ]).toEqual([false, false, false, false]);
});
