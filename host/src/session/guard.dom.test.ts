import { accessOf, decideAccess, loginAddress, returnAddress } from './guard';

test('a guest is sent from a player page to login, a player from a guest page home', () => {
  expect(decideAccess('player', false)).toBe('to-login');
  expect(decideAccess('guest', true)).toBe('to-home');
  expect(decideAccess('open', false)).toBe('open');
  expect(decideAccess('player', true)).toBe('open');
});

test.each([
  '/inbox',
  '/inbox/7',
  '/vip/history',
  '/chat-box/9',
  '/Deposit',
  '/%64eposit',
  '//deposit/',
  '/exchange-account',
  '/refrrel-program',
])('%s is for players, claimed or not', (path) => expect(accessOf(path, 'open', 'mobile')).toBe('player'));

test.each(['/', '/games', '/make-payment', '/accounting', '/forgot-password', '/%E0%A4%A'])(
  '%s is open unless its part is stricter',
  (path) => {
    expect(accessOf(path, 'open', 'desktop')).toBe('open');
    expect(accessOf(path, 'player', 'desktop')).toBe('player');
  },
);

test('access may differ by layout, and a claim can only make it stricter', () => {
  expect(accessOf('/promotions', 'open', 'desktop')).toBe('open');
  expect(accessOf('/promotions/7', { desktop: 'open', mobile: 'open' }, 'mobile')).toBe('player');
  expect(accessOf('/promotions', 'player', 'desktop')).toBe('player');
});

test('login leads back to the requested page, with its query and fragment', () => {
  const address = loginAddress('/make-payment?order=7&x=%26#pay');
  expect(returnAddress(address.slice('/login'.length))).toBe('/make-payment?order=7&x=%26#pay');
  expect(returnAddress('')).toBe('/');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  '/\t/evil.example',
  'deposit',
  '//',
])('login never leads to another site: %s', (from) =>
  expect(returnAddress(`?from=${encodeURIComponent(from)}`)).toBe('/'),
);

test('login does not lead back to login or logout', () => {
  expect(returnAddress('?from=/player/logout')).toBe('/');
  expect(returnAddress('?from=/login%3Ffrom%3D/vip')).toBe('/');
});
