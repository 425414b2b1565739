import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type S3, startS3 } from '../testing/s3-server';
import { type ArtifactStore, StoreUnavailable } from './artifact.store';
import { FolderArtifacts } from './folder.artifacts';
import { MemoryCache } from './memory-cache';
import { artifactReader, artifactStore, bucketFrom, receiptStore } from './stores';

const which = { name: 'wallet', version: '1.0.0' };
const script = Buffer.from(`/* ${'a line that repeats; '.repeat(100)} */`);
const files = new Map<string, Uint8Array>([
  ['entry.1a.js', script],
  ['img/card.2b.png', randomBytes(300)],
  ['page.3c.js', script],
]);
let root: string;
let s3: S3;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pavilion-artifacts-'));
  s3 = await startS3();
});
afterEach(() => s3.hangUp(() => false));
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

/** Files whose iteration fails after the first, as in a process that dies. */
const cutOff = new (class extends Map<string, Uint8Array> {
  override *[Symbol.iterator](): MapIterator<[string, Uint8Array]> {
    yield ['entry.1a.js', script];
    throw new Error('cut off');
  }
})();

const stores: [string, () => ArtifactStore, (store: ArtifactStore) => Promise<unknown>][] = [
  ['a folder', () => new FolderArtifacts(join(root, 'files')), (store) => store.put(which, cutOff)],
  [
    'an S3 store',
    () => artifactStore('', s3.env),
    async (store) => {
      s3.hangUp((request) => request.includes('page.3c.js'));
      await store.put(which, files).finally(() => s3.hangUp(() => false));
    },
  ],
];

describe.each(stores)('%s', (_what, open, putCutOff) => {
  let store: ArtifactStore;
  beforeEach(() => void (store = open()));
  afterEach(() => store.remove(which));

  test('returns files unchanged, with compressed variants only where they are smaller', async () => {
    await store.put(which, files);
    for (const [name, bytes] of files) expect(await store.read(which, name)).toEqual(Buffer.from(bytes));
    expect(brotliDecompressSync((await store.read(which, 'entry.1a.js.br'))!)).toEqual(script);
    expect(gunzipSync((await store.read(which, 'entry.1a.js.gz'))!)).toEqual(script);
    expect(await store.read(which, 'img/card.2b.png.br')).toBeUndefined();
  });

  test('returns nothing for unknown files, and nothing after a removal', async () => {
    expect(await store.read(which, 'entry.1a.js')).toBeUndefined();
    await store.put(which, files);
    expect(await store.read(which, 'gone.js')).toBeUndefined();
    expect(await store.read({ ...which, version: '1.0.1' }, 'entry.1a.js')).toBeUndefined();
    await store.remove(which);
    expect(await store.read(which, 'entry.1a.js')).toBeUndefined();
    await store.remove(which);
  });

  test('returns nothing of an interrupted publish, and everything once it is repeated', async () => {
    await expect(putCutOff(store)).rejects.toThrow();
    expect(await open().read(which, 'entry.1a.js')).toBeUndefined();
    await store.put(which, files);
    expect(await open().read(which, 'page.3c.js')).toEqual(script);
  });

  test('a later publish of the same release replaces all earlier files', async () => {
    await store.put(which, new Map([['old.js', script]]));
    await store.put(which, files);
    expect(await store.read(which, 'old.js')).toBeUndefined();
  });

  test('stores large files intact', async () => {
    const big = randomBytes(24 * 1024 * 1024);
    await store.put(which, new Map([['film.4d.bin', big]]));
    expect((await store.read(which, 'film.4d.bin'))?.equals(big)).toBe(true);
  });
});

test('an unavailable store is not reported as an empty one', async () => {
  s3.hangUp(() => true);
  await expect(artifactStore('', s3.env).read(which, 'entry.1a.js')).rejects.toBeInstanceOf(StoreUnavailable);
  s3.hangUp(() => false);
  await expect(
    artifactStore('', { ...s3.env, PAVILION_S3_SECRET: 'wrong' }).read(which, 'entry.1a.js'),
  ).rejects.toBeInstanceOf(StoreUnavailable);
});

test('concurrent reads fetch a file from the store once, and it is served while the store is unavailable', async () => {
  await artifactStore('', s3.env).put(which, files);
  const reader = artifactReader('', s3.env);
  s3.requests.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => reader.read(which, 'entry.1a.js')));
  await reader.read(which, 'img/card.2b.png.br');
  expect(s3.requests.filter((line) => !line.includes('/.whole'))).toEqual([
    'GET /artifacts/releases/wallet/1.0.0/entry.1a.js',
  ]);
  s3.hangUp(() => true);
  expect(await reader.read(which, 'entry.1a.js')).toEqual(script);
  await expect(reader.read(which, 'page.3c.js')).rejects.toBeInstanceOf(StoreUnavailable);
  s3.hangUp(() => false);
  expect(await reader.read(which, 'page.3c.js')).toEqual(script);
});

test('memory is bounded: the least recently used file is dropped first', async () => {
  const reads: string[] = [];
  const cache = new MemoryCache(
    { read: async (_which, file) => (reads.push(file), Buffer.alloc(file === 'huge' ? 300 : 250)) },
    1000,
  );
  for (const file of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b', 'huge', 'huge']) await cache.read(which, file);
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'b', 'huge', 'huge']);
});

test.each([
  [{ PAVILION_ARTIFACTS: '/files' }, 'must look like s3://bucket/prefix'],
  [{ PAVILION_ARTIFACTS: 's3://files', PAVILION_S3_ENDPOINT: 'nowhere' }, 'PAVILION_S3_ENDPOINT must be an address'],
  [{ PAVILION_ARTIFACTS: 's3://files' }, 'PAVILION_S3_KEY_ID must be set too'],
])('%j is not a valid store', (env, reason) => expect(() => bucketFrom(env)).toThrow(reason));

test('the bucket is part of the host name or, if configured, of the path', () => {
  const env = {
    PAVILION_ARTIFACTS: 's3://files/a/b',
    PAVILION_S3_REGION: 'ap-south-1',
    PAVILION_S3_KEY_ID: 'k',
    PAVILION_S3_SECRET: 's',
  };
  expect(bucketFrom(env)?.address).toBe('https://files.s3.ap-south-1.amazonaws.com/a/b');
  expect(
    bucketFrom({ ...env, PAVILION_S3_ENDPOINT: 'http://s3.local:9000/', PAVILION_S3_PATH_STYLE: '1' })?.address,
  ).toBe('http://s3.local:9000/files/a/b');
});

test('receipts have a bucket of their own, with access keys of their own if need be', async () => {
  const env = { ...s3.env, PAVILION_RECEIPTS: 's3://pavilion-receipts/live' };
  const files = receiptStore('', env);
  await files.write('r1', script);
  expect(s3.requests).toContain('PUT /pavilion-receipts/live/r1');
  expect(await files.read('r1')).toEqual(script);
  await files.remove('r1');
  await files.remove('r1');
  expect(await files.read('r1')).toBeUndefined();
  const wrong = receiptStore('', { ...env, PAVILION_RECEIPTS_S3_SECRET: 'wrong' });
  await expect(wrong.write('r1', script)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(() => receiptStore('', { ...env, PAVILION_RECEIPTS: 's3://artifacts/receipts' })).toThrow('public');
});

test('receipts in a folder are readable by its owner alone', async () => {
  const folder = join(root, 'receipts');
  const files = receiptStore(folder, {});
  await files.write('r1', script);
  expect(await files.read('r1')).toEqual(script);
  expect([await modeOf(folder), await modeOf(join(folder, 'r1'))]).toEqual([0o700, 0o600]);
  await files.remove('r1');
  expect(await files.read('r1')).toBeUndefined();
});

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
