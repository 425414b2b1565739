import { ownerOf, shapeOf } from './claims';

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

test('an unclaimed address has no owner', () => {
  expect(ownerOf([{ claim: { path: '/games' } }], '/games/7')).toBeUndefined();
});

test.each(['/games/7/more', '/odds'])(
  '%s has fewer or more segments than the similar claim and does not match it',
  (pathname) => {
    expect(
      ownerOf([{ claim: { path: '/games/:id' } }, { claim: { path: '/odds/:sport/*' } }], pathname),
    ).toBeUndefined();
  },
);

test('of two claims of equal weight the first is the owner, and letter case is ignored', () => {
  const [first, second] = [{ claim: { path: '/Games/:id' } }, { claim: { path: '/games/:code' } }];
  expect(ownerOf([first, second], '/gAMES/7')).toBe(first);
  expect(shapeOf(first.claim.path)).toBe(shapeOf(second.claim.path));
  expect(shapeOf('/games/id:')).not.toBe(shapeOf('/games/other:'));
  expect(shapeOf('/games/Id')).toBe('games/id');
});
