import { ownerOf } from './claims';

const claims = ['/', '/games', '/games/:id', '/games/new', '/odds-view/*', '/*'].map((path) => ({ claim: { path } }));

test.each([
  ['/', '/'],
  ['/games', '/games'],
  ['/games/', '/games'],
  ['/games/7', '/games/:id'],
  ['/games/new', '/games/new'],
  ['/odds-view', '/odds-view/*'],
  ['/odds-view/cricket/4', '/odds-view/*'],
  ['/nowhere/at/all', '/*'],
])('%s belongs to the claim %s', (pathname, path) => {
  expect(ownerOf(claims, pathname)?.claim.path).toBe(path);
});

test('an address nobody claims has no owner', () => {
  expect(ownerOf([{ claim: { path: '/games' } }], '/games/7')).toBeUndefined();
});
