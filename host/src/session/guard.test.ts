import { loginAddress, mayOpen, returnAddress } from './guard';

test('a guest is sent to login from a player page, a player home from a guest page', () => {
  expect(mayOpen('player', 'mobile', false)).toBe('to-login');
  expect(mayOpen('guest', 'mobile', true)).toBe('to-home');
  expect(mayOpen('open', 'mobile', false)).toBe('open');
  expect(mayOpen('player', 'desktop', true)).toBe('open');
});

test('access may differ by layout', () => {
  const promotions = { desktop: 'open', mobile: 'player' } as const;
  expect(mayOpen(promotions, 'desktop', false)).toBe('open');
  expect(mayOpen(promotions, 'mobile', false)).toBe('to-login');
});

test('login leads back to the page that was asked for, with its query', () => {
  const address = loginAddress('/make-payment?order=7&x=%26');
  expect(returnAddress(address.slice('/login'.length))).toBe('/make-payment?order=7&x=%26');
  expect(returnAddress('')).toBe('/');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', '\t//evil.example', '/\t/evil.example', 'deposit', '//'])(
  'login never leads to another site: %s',
  (from) => expect(returnAddress(`?from=${encodeURIComponent(from)}`)).toBe('/'),
);

test('login does not lead back to login or logout', () => {
  expect(returnAddress('?from=/player/logout')).toBe('/');
  expect(returnAddress('?from=/login%3Ffrom%3D/vip')).toBe('/');
});
