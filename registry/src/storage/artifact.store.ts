import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from '../releases/precompress';
import { releaseSchema, type Release, type ReleaseName } from '../releases/release.schema';
import { isMissing, readJson } from './files';

/** Where published releases and their files live. Nothing in it changes once it is there. */
export interface ArtifactStore {
  release(which: ReleaseName): Promise<Release | undefined>;
  releases(): Promise<Release[]>;
  /** @returns false, and stores nothing, where this version exists. */
  add(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /** @returns a file's bytes, or those of its `.br` or `.gz` form; undefined where there is none. */
  read(which: ReleaseName, file: string): Promise<Buffer | undefined>;
}

/** Releases in a folder: `<root>/<name>/<version>/`, each with its release.json. */
export class FolderArtifacts implements ArtifactStore {
  constructor(private readonly root: string) {}

  async release(which: ReleaseName): Promise<Release | undefined> {
    const value = await readJson(join(this.folder(which), 'release.json'));
    return value === undefined ? undefined : releaseSchema.parse(value);
  }

  async releases(): Promise<Release[]> {
    const found: Release[] = [];
    for (const name of await names(this.root)) {
      for (const version of await names(join(this.root, name))) {
        const release = await this.release({ name, version });
        if (release) found.push(release);
      }
    }
    return found;
  }

  async add(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
    const making = join(this.root, `.making-${randomBytes(8).toString('hex')}`);
    try {
      await this.fill(making, release, files);
      await mkdir(dirname(this.folder(release)), { recursive: true });
      // A folder can't be renamed onto one with files in it: the first publish wins, whole.
      await rename(making, this.folder(release));
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') return false;
      throw error;
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder(which), file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async fill(folder: string, release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const [name, bytes] of files) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes, { flush: true });
      for (const form of await precompress(name, bytes))
        await writeFile(path + form.suffix, form.bytes, { flush: true });
    }
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'release.json'), JSON.stringify(release, null, 2), { flush: true });
  }

  private folder({ name, version }: ReleaseName): string {
    return join(this.root, name, version);
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
