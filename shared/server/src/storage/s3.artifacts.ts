import { z } from 'zod';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type ArtifactStore, StoreUnavailable } from './artifact.store';
import { precompress } from './precompress';
import type { S3Bucket } from './s3.bucket';

// Names that no published file can have. One lists a release's files before the upload, the other after it is complete.
const PLAN = '.files';
const WHOLE = '.whole';
const WIDTH = 8;
const MAX_CACHED_LISTS = 300;

const sizes = z.record(z.string(), z.number().int().nonnegative());
/** Bytes of each object of a release. */
type Sizes = z.infer<typeof sizes>;

/** Stores files in an S3-compatible store: `<prefix>/<name>/<version>/`. */
export class S3Artifacts implements ArtifactStore {
  private readonly lists = new Map<string, Sizes>();

  constructor(private readonly bucket: S3Bucket) {}

  async put(which: ReleaseName, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const objects = await withForms(files);
    const list = JSON.stringify(Object.fromEntries(objects.map(([name, bytes]) => [name, bytes.byteLength])));
    await this.remove(which);
    await this.bucket.put(keyOf(which, PLAN), Buffer.from(list));
    await inTurn(objects, ([name, bytes]) => this.bucket.put(keyOf(which, name), bytes));
    await this.bucket.put(keyOf(which, WHOLE), Buffer.from(list));
  }

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const list = await this.readCompleteFiles(which);
    if (!list || !Object.hasOwn(list, file)) return undefined;
    const bytes = await this.bucket.get(keyOf(which, file));
    if (bytes && bytes.byteLength !== list[file])
      throw new StoreUnavailable(
        `${this.bucket.address(keyOf(which, file))} has ${bytes.byteLength} bytes, not ${list[file]}`,
      );
    return bytes;
  }

  async remove(which: ReleaseName): Promise<void> {
    this.lists.delete(label(which));
    await this.bucket.delete(keyOf(which, WHOLE));
    const plan = await this.bucket.get(keyOf(which, PLAN));
    if (!plan) return;
    await inTurn(Object.keys(sizes.parse(JSON.parse(plan.toString()))), (name) =>
      this.bucket.delete(keyOf(which, name)),
    );
    await this.bucket.delete(keyOf(which, PLAN));
  }

  /** Returns the files of a release once its upload is complete. */
  private async readCompleteFiles(which: ReleaseName): Promise<Sizes | undefined> {
    const cached = this.lists.get(label(which));
    if (cached) return cached;
    const text = await this.bucket.get(keyOf(which, WHOLE));
    if (!text) return undefined;
    const list = sizes.parse(JSON.parse(text.toString()));
    const [oldest] = this.lists.keys();
    if (oldest && this.lists.size >= MAX_CACHED_LISTS) this.lists.delete(oldest);
    this.lists.set(label(which), list);
    return list;
  }
}

const keyOf = ({ name, version }: ReleaseName, file: string): string => `${name}/${version}/${file}`;
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
