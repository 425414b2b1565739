import { join } from 'node:path';
import { lentRequests, sharedModules } from '../provided.mjs';

const partOf = (kind, shares) => ({ kind, shares, folder: join(import.meta.dirname, '../../../../host') });

test('a host without the platform lends React and a router by the names under which remotes import them', () => {
  const host = partOf('host', 'react');
  expect(lentRequests(host)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-router']);
  const shared = sharedModules(host);
  expect(shared.react).toMatchObject({ singleton: true, eager: true });
  expect(shared['facade:react-router']).toMatchObject({
    shareKey: 'react-router',
    import: expect.stringMatching(/composition[\\/]src[\\/]react-router\.cjs$/),
  });
});

test('a remote bundles nothing that its host lends, and takes no facade', () => {
  const shared = sharedModules(partOf('remote', 'platform'));
  expect(Object.keys(shared)).toContain('@pavilion/platform');
  expect(Object.keys(shared)).not.toContain('facade:react-router');
  expect(Object.values(shared).every((options) => options.import === false)).toBe(true);
});
