import { ownPath, pageBefore } from './same-origin';

test.each([
  '//evil.example',
  'https://evil.example/x',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
  undefined,
  ['/a', '/b'],
])('an address that leads elsewhere becomes the front page: %j (ASVS 3.7.2)', (address) =>
  expect(ownPath(address)).toBe('/'),
);

test('a path of this site stays unchanged, including its query', () => {
  expect(['/deposit?tab=1', '/a/../b', '/game/৳', '/x?to=//evil.example'].map(ownPath)).toEqual([
    '/deposit?tab=1',
    '/b',
    '/game/%E0%A7%B3',
    '/x?to=//evil.example',
  ]);
});

test('the page that sent a form is the return target only if it is on this site', () => {
  const before = (referer?: string): string => pageBefore({ headers: { referer, host: 'pavilion.example' } });
  expect(
    [
      'https://pavilion.example/games?type=SLOT',
      'https://evil.example/games',
      'https://pavilion.example/grant/faults',
      'https://pavilion.example//evil.example',
      'nonsense',
    ].map(before),
  ).toEqual(['/games?type=SLOT', '/', '/', '/', '/']);
});
