import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLiveIdentity } from './live-identity';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'live-identity-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `use` with the address of a site that replies to requests for its manifest. */
async function withSite<T>(reply: (url: string) => object | null, use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const body = reply(request.url ?? '');
    response.writeHead(body ? 200 : 404).end(body ? JSON.stringify(body) : 'Not found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a development site has the name of the live site, in both languages', async () => {
  const manifests: Readonly<Record<string, object>> = {
    '/manifest.webmanifest': { name: 'Lantern', description: 'Notes' },
    '/manifest.webmanifest?lang=bn': { name: 'লণ্ঠন', description: 'নোট' },
  };
  const file = await withSite(
    (url) => manifests[url] ?? null,
    (address) => writeLiveIdentity(address, folder),
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    name: { en: 'Lantern', bn: 'লণ্ঠন' },
    description: { en: 'Notes', bn: 'নোট' },
  });
});

test.each([
  ['has no manifest', null],
  ['sends one without a name', { description: 'Notes' }],
])('a live site that %s leaves it without a name', async (_, manifest) => {
  expect(
    await withSite(
      () => manifest,
      (address) => writeLiveIdentity(address, folder),
    ),
  ).toBe('');
});
