import { general } from './calls/site';
import { supportContacts, whatsappAddress } from './support';
import { readSupportSettings, SUPPORT_SETTINGS } from './support-settings';

const none = { intercom: '', whatsapp: '', liveChat: '', tawkId: '', supportMail: '' };

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'http://plain.example',
  '//evil.example',
  '\tjavascript:x',
])('ASVS 1.2.2: a support setting of %j becomes no address that leads or runs there', (value) => {
  const settings = { ...none, intercom: value, whatsapp: value, liveChat: value, tawkId: value };
  const [whatsapp, ...others] = supportContacts(settings, false);
  expect(whatsapp?.href).toMatch(/^https:\/\/wa\.me\/\d*$/);
  expect(others).toEqual([]);
  expect(new URL(whatsappAddress(value)).host).toBe('wa.me');
});

test('addresses and ids of operators are offered in the specification’s order', () => {
  const settings = { ...none, whatsapp: '+880 1712-345678', liveChat: 'https://help.example', tawkId: 'abc/1' };
  expect(supportContacts(settings, true).map(({ href }) => href)).toEqual([
    'https://wa.me/8801712345678',
    'https://help.example',
    'https://tawk.to/chat/abc/1',
    '/chat',
  ]);
});

test('a site finds the support channels where the api has them, and none in replies of another product', () => {
  expect(SUPPORT_SETTINGS).toBe(general.path);
  const wired = { intercom: 'a', whatsapp: 'b', live_chat: 'c', tawk_id: 'd', support_mail: 'e' };
  const settings = { intercom: 'a', whatsapp: 'b', liveChat: 'c', tawkId: 'd', supportMail: 'e' };
  expect(readSupportSettings([{ ...wired, site_status: 1 }])).toEqual(settings);
  for (const other of [[], {}, [{ name: 'Lantern' }]]) expect(readSupportSettings(other)).toBeUndefined();
});
