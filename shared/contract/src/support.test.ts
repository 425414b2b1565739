import { supportContacts, whatsappAddress } from './support';

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
