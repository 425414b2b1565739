import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { RegistryClient } from './client';
import { fetchReleasedHost } from './released-host';

const { release, files } = fakeBuild('host', '1.0.0', {}, { 'page.3c4d.js.map': '{}' });
const registry = {
  channel: async () => ({ composition: { parts: [{ name: 'host', version: '1.0.0' }] } }),
  signed: async () => ({ document: JSON.stringify(release), signature: null }),
} as unknown as RegistryClient;

let cache: string;
const fetched: string[] = [];
let served: Readonly<Record<string, string | undefined>>;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'released-host-'));
  served = files;
  fetched.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const file = basename(String(address));
    fetched.push(file);
    const text = served[file];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(cache, { recursive: true, force: true });
});

const fetchHost = () => fetchReleasedHost(registry, cache, (version) => `https://site.example/host/${version}`);

test('the live host is fetched once, without its source maps', async () => {
  const folder = await fetchHost();
  expect(readFileSync(join(folder ?? '', 'release.json'), 'utf8')).toBe(JSON.stringify(release));
  const once = [...fetched];
  expect(once.sort()).toEqual(
    Object.keys(files)
      .filter((file) => !file.endsWith('.map'))
      .sort(),
  );
  expect(await fetchHost()).toBe(folder);
  expect(fetched).toHaveLength(once.length);
});

test('two runs at once fetch the same host', async () => {
  const [first, second] = await Promise.all([fetchHost(), fetchHost()]);
  expect(second).toBe(first);
  expect(readdirSync(cache)).toEqual([basename(first ?? '')]);
});

test.each([
  ['missing', undefined, /replies 404/],
  ['changed', '/* other */', /differs from its hash/],
])('a host with a file that is %s leaves nothing behind', async (_, text, message) => {
  served = { ...files, 'page.3c4d.js': text };
  await expect(fetchHost()).rejects.toThrow(message);
  expect(readdirSync(cache)).toEqual([]);
});
