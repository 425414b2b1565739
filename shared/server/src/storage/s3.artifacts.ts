import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type ArtifactStore, StoreUnavailable } from './artifact.store';
import { precompress } from './precompress';

/** A bucket and its access keys. */
export interface Bucket {
  /** Base address of its objects, including the prefix, without a trailing slash. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

// Names that no published file can have. One lists a release's files before the upload, the other after it is complete.
const PLAN = '.files';
const WHOLE = '.whole';
const WIDTH = 8;
const TIME_LIMIT_MS = 10_000;
const MAX_CACHED_LISTS = 300;

const sizes = z.record(z.string(), z.number().int().nonnegative());
/** Bytes of each object of a release. */
type Sizes = z.infer<typeof sizes>;

/** Stores files in an S3-compatible store: `<prefix>/<name>/<version>/`. */
export class S3Artifacts implements ArtifactStore {
  private readonly client: AwsClient;
  private readonly lists = new Map<string, Sizes>();

  constructor(private readonly bucket: Bucket) {
    const { region, accessKeyId, secretAccessKey } = bucket;
    this.client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2, initRetryMs: 50 });
  }

  async put(which: ReleaseName, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const objects = await withForms(files);
    const list = JSON.stringify(Object.fromEntries(objects.map(([name, bytes]) => [name, bytes.byteLength])));
    await this.remove(which);
    await this.write(which, PLAN, Buffer.from(list));
    await inTurn(objects, ([name, bytes]) => this.write(which, name, bytes));
    await this.write(which, WHOLE, Buffer.from(list));
  }

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const list = await this.readCompleteFiles(which);
    if (!list || !Object.hasOwn(list, file)) return undefined;
    const bytes = await this.fetch(which, file);
    if (bytes && bytes.byteLength !== list[file])
      throw new StoreUnavailable(`${this.address(which, file)} has ${bytes.byteLength} bytes, not ${list[file]}`);
    return bytes;
  }

  async remove(which: ReleaseName): Promise<void> {
    this.lists.delete(label(which));
    await this.request('DELETE', which, WHOLE);
    const plan = await this.fetch(which, PLAN);
    if (!plan) return;
    await inTurn(
      Object.keys(sizes.parse(JSON.parse(plan.toString()))),
      async (name) => void (await this.request('DELETE', which, name)),
    );
    await this.request('DELETE', which, PLAN);
  }

  /** Returns the files of a release once its upload is complete. */
  private async readCompleteFiles(which: ReleaseName): Promise<Sizes | undefined> {
    const cached = this.lists.get(label(which));
    if (cached) return cached;
    const text = await this.fetch(which, WHOLE);
    if (!text) return undefined;
    const list = sizes.parse(JSON.parse(text.toString()));
    const [oldest] = this.lists.keys();
    if (oldest && this.lists.size >= MAX_CACHED_LISTS) this.lists.delete(oldest);
    this.lists.set(label(which), list);
    return list;
  }

  private async write(which: ReleaseName, file: string, bytes: Uint8Array): Promise<void> {
    await this.request('PUT', which, file, bytes);
  }

  private async fetch(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const response = await this.request('GET', which, file);
    return response && Buffer.from(response);
  }

  private async request(
    method: 'GET' | 'PUT' | 'DELETE',
    which: ReleaseName,
    file: string,
    body?: Uint8Array,
  ): Promise<ArrayBuffer | undefined> {
    const url = this.address(which, file);
    try {
      const response = await this.client.fetch(url, {
        method,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      if (response.ok) return await response.arrayBuffer();
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new StoreUnavailable(`${method} ${url} returned ${response.status}`);
    } catch (error) {
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable(`${method} ${url} failed`, { cause: error });
    }
  }

  private address({ name, version }: ReleaseName, file: string): string {
    return `${this.bucket.address}/${name}/${version}/${file}`;
  }
}

const label = ({ name, version }: ReleaseName): string => `${name}@${version}`;

async function withForms(files: ReadonlyMap<string, Uint8Array>): Promise<[string, Uint8Array][]> {
  const objects: [string, Uint8Array][] = [];
  for (const [name, bytes] of files) {
    objects.push([name, bytes]);
    for (const form of await precompress(name, bytes)) objects.push([name + form.suffix, form.bytes]);
  }
  return objects;
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
}
