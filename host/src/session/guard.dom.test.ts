import { accessBelow, accessIn, decideAccess, loginAddress, returnAddress } from './guard';

test('a guest is sent from a player page to login, a player from a guest page home', () => {
  expect(decideAccess('player', false)).toBe('to-login');
  expect(decideAccess('guest', true)).toBe('to-home');
  expect(decideAccess('open', false)).toBe('open');
  expect(decideAccess('player', true)).toBe('open');
});

const claims = [
  { path: '/inbox', access: 'player' },
  { path: '/deposit', access: 'player' },
  { path: '/games', access: 'open' },
  { path: '/chat-box/:chatId', access: 'player' },
  { path: '/promotions', access: { desktop: 'open', mobile: 'player' } },
] as const;

test.each(['/inbox/7', '/Deposit/x', '/%64eposit', '//deposit/', '/chat-box'])('%s is for players', (path) =>
  expect(accessBelow(claims, path)).toBe('player'),
);

test.each(['/', '/games/7', '/depositing', '/nowhere', '/%E0%A4%A'])('%s is open', (path) =>
  expect(accessBelow(claims, path)).toBe('open'),
);

test('access may differ by layout', () => {
  const access = accessBelow(claims, '/promotions/7');
  expect(accessIn('desktop', access)).toBe('open');
  expect(accessIn('mobile', access)).toBe('player');
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
