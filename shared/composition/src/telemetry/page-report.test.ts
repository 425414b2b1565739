import type { Composition } from '../composition';
import { PageReport } from './page-report';

const release = (name: string, version: string) => ({
  name,
  version,
  container: name,
  entry: { url: `/assets/${name}/${version}/entry.js` },
  slots: [],
});
const composition: Composition = {
  id: 7,
  channel: 'production',
  slots: {},
  parts: [
    { ...release('host', '1.0.0'), claims: [{ path: '/', page: 'home' }] },
    {
      ...release('wallet', '1.1.0'),
      claims: [{ path: '/deposit', page: 'deposit' }],
      fallback: release('wallet', '1.0.0'),
    },
    { ...release('games', '2.0.0'), claims: [{ path: '/games/*', page: 'lobby' }] },
  ],
};
const report = (path = '/deposit') => new PageReport(composition, path);
const thrownIn = (...scripts: string[]): Error =>
  Object.assign(new Error('broken'), {
    stack: scripts.map((url) => `at f (https://site.example${url}:1:2)`).join('\n'),
  });
const host = { name: 'host', version: '1.0.0', load: 'ok' };

test('each fact is reported once, and nothing if nothing is new', () => {
  const page = report();
  page.add({ part: 'wallet', load: 'ok' });
  page.add({ part: 'wallet', load: 'ok' });
  expect(page.drain()).toEqual({ composition: 7, parts: [host, { name: 'wallet', version: '1.1.0', load: 'ok' }] });
  expect(page.drain()).toBeUndefined();
});

test('a part that failed to load is not also an error, though its boundary catches the same one', () => {
  const page = report();
  const failure = thrownIn('/assets/wallet/1.1.0/entry.js');
  page.add({ part: 'wallet', load: 'failed', thrown: failure });
  page.add({ part: 'wallet', thrown: failure });
  expect(page.drain()?.parts).toEqual([host, { name: 'wallet', version: '1.1.0', load: 'failed' }]);
});

test('a loaded part that lacks a page counts as having thrown', () => {
  const page = report();
  page.add({ part: 'wallet', load: 'ok' });
  page.drain();
  page.add({ part: 'wallet', load: 'failed', thrown: new Error('ChunkLoadError') });
  expect(page.drain()?.parts).toEqual([{ name: 'wallet', version: '1.1.0', threw: true }]);
});

test.each([
  [
    'the script that threw',
    { thrown: undefined, from: 'https://site.example/assets/games/2.0.0/page.js' },
    'games',
    '2.0.0',
  ],
  [
    'a remote that called into the host',
    { thrown: thrownIn('/assets/host/1.0.0/main.js', '/assets/wallet/1.1.0/page.js') },
    'wallet',
    '1.1.0',
  ],
  ['a fallback, by its own version', { thrown: thrownIn('/assets/wallet/1.0.0/page.js') }, 'wallet', '1.0.0'],
  ['the part it was caught in', { part: 'wallet', thrown: new Error('no stack of ours') }, 'wallet', '1.1.0'],
  ['the host alone', { thrown: thrownIn('/assets/host/1.0.0/main.js') }, 'host', '1.0.0'],
])('an error is attributed to %s', (_what, happening, name, version) => {
  const page = report();
  page.drain();
  page.add(happening);
  expect(page.drain()?.parts).toEqual([{ name, version, threw: true }]);
});

test('a browser extension’s error is attributed to no part', () => {
  const page = report();
  page.drain();
  page.add({ thrown: thrownIn('/injected.js') });
  page.add({ thrown: 'a string' });
  expect(page.drain()).toBeUndefined();
});

test('vitals belong to the part that owns the address, each reported once', () => {
  const page = report('/games/slots');
  page.measure('lcp', 1234.5);
  page.measure('cls', 0.01234);
  page.measure('cls', 0.5);
  expect(page.drain()?.vitals).toEqual({ part: 'games', lcp: 1235, cls: 0.012 });
  expect(report('/nowhere').drain()?.vitals).toBeUndefined();
});

test('the first error of each part is reported with its positions in files of releases, and nothing else of its stack', () => {
  const page = report();
  const files = [
    '/assets/host/1.0.0/main.js',
    '/assets/wallet/1.1.0/page.js?1',
    '/assets/wallet/1.1.0/page.js?t=secret',
  ];
  const failure = thrownIn(...files, '/elsewhere/x.js');
  page.add({ thrown: failure });
  page.add({ part: 'wallet', thrown: new Error('another') });
  page.add({ part: 'games', load: 'failed', thrown: new Error('ChunkLoadError') });
  page.add({ thrown: thrownIn('/injected.js') });
  expect(page.drainErrors()).toEqual({
    composition: 7,
    errors: [
      {
        part: 'wallet',
        version: '1.1.0',
        message: 'Error: broken',
        frames: ['host/1.0.0/main.js:1:2', 'wallet/1.1.0/page.js:1:2'],
      },
      { part: 'games', version: '2.0.0', message: 'Error: ChunkLoadError', frames: [] },
    ],
  });
  expect(page.drainErrors()).toBeUndefined();
});
