import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstComposition, startRegistry } from '@pavilion/registry/testing/registry-fixture';
import { startSite } from '../testing/site-fixture';

const settings = {
  site_title: 'Pavilion',
  site_status: 1,
  withdrawal_status: 1,
  support_mail: '',
  whatsapp: '8801712345678',
  live_chat: '',
  intercom: 'ab12cd34',
  tawk_id: '',
  coming_soon: 0,
  exchange_url: '',
  affiliate_url: '',
  currencies: ['BDT'],
  jurisdiction: { country: 'BD', site: true, sign_up: true, deposits: true },
};

async function visit(otherwise: Partial<typeof settings>, up = true) {
  const api = createServer((_request, response) => response.end(JSON.stringify([{ ...settings, ...otherwise }])));
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const registry = await startRegistry();
  await registry.release(...firstComposition());
  const site = startSite(registry.data, {
    apis: [up ? `http://127.0.0.1:${(api.address() as AddressInfo).port}` : 'http://127.0.0.1:9'],
  });
  const page = await site.inject({ url: '/support/intercom', headers: { cookie: 'lang=bn; visitor=x' } });
  await Promise.all([site.close(), registry.stop(), new Promise((done) => api.close(done))]);
  return page;
}

test("Intercom runs in a document outside the site's origin, with its own policy", async () => {
  const { headers, body } = await visit({});
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts /);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|script-src[^;]*(unsafe|'self'|\s\*|https:\s)/);
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('<html lang="bn">');
  expect(body).toContain('{"appId":"ab12cd34","next":"https://wa.me/8801712345678"}');
});

test.each([
  ['is not set up', { intercom: '' }, true, 'https://wa.me/8801712345678'],
  [
    'is set to something that is no id',
    { intercom: '"><script>alert(1)</script>' },
    true,
    'https://wa.me/8801712345678',
  ],
  ['and nothing else is set up', { intercom: '', whatsapp: '' }, true, '/'],
  ["can't be looked up", {}, false, '/'],
])('where Intercom %s, the player is redirected', async (_, otherwise, up, next) => {
  const { statusCode, headers } = await visit(otherwise, up);
  expect([statusCode, headers.location]).toEqual([302, next]);
});

test('an operator’s setting cannot break out of the page', async () => {
  const { body } = await visit({ whatsapp: 'https://wa.me/"></script><script>alert(1)</script>' });
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('"></script><script>alert');
});
