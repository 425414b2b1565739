import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { securityContacts } from './security-text.routes';
import { startSite } from './testing/site-fixture';

let registry: TestRegistry;
let site: FastifyInstance;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(() => site.close());
afterAll(() => registry.stop());

test('security.txt names the contacts and expires within a year (RFC 9116)', async () => {
  site = startSite(registry.data, { securityContacts: ['mailto:security@pavilion.example'] });
  const { headers, body } = await site.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@pavilion\.example\n/);
  expect(body).toContain('\nCanonical: https://pavilion.example/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  site = startSite(registry.data);
  expect((await site.inject('/.well-known/security.txt')).statusCode).toBe(404);
});

test('contacts are addresses of mail or pages, and anything else is refused', () => {
  site = startSite(registry.data);
  expect(securityContacts({ PAVILION_SECURITY_CONTACT: 'mailto:a@b.example https://b.example/report' })).toHaveLength(
    2,
  );
  expect(securityContacts({})).toEqual([]);
  expect(() => securityContacts({ PAVILION_SECURITY_CONTACT: 'a@b.example' })).toThrow("not 'a@b.example'");
});

test('over TLS every answer demands https from then on, and cookies belong to this host alone (ASVS 3.3.1, 3.4.1)', async () => {
  site = startSite(registry.data, { trustedProxies: ['10.0.0.1'] });
  const fetchOver = async (url: string, protocol: string) =>
    (await site.inject({ url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-proto': protocol } })).headers;
  for (const url of ['/games', '/assets/wallet/1.0.0/entry.1a2b.js', '/api/general', '/robots.txt', '/live/channel'])
    expect([url, (await fetchOver(url, 'https'))['strict-transport-security']]).toEqual([
      url,
      'max-age=31536000; includeSubDomains',
    ]);
  expect((await fetchOver('/games', 'https'))['set-cookie']).toMatch(/^__Host-visitor=[\w-]{22}; Path=\/; .*; Secure$/);
  const plain = await fetchOver('/games', 'http');
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['set-cookie']).toMatch(/^visitor=/);
});

test('a browser keeps the visitor id of an older release', async () => {
  site = startSite(registry.data, { trustedProxies: ['10.0.0.1'] });
  const { headers } = await site.inject({
    url: '/games',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-proto': 'https', cookie: 'visitor=abcdefghijklmnopqrstuv' },
  });
  expect(headers['set-cookie']).toBeUndefined();
});
