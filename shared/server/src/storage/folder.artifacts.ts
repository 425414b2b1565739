import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { isMissing } from '../files';
import type { ArtifactStore } from './artifact.store';
import { precompress } from './precompress';

/** Stores files in a folder: `<root>/<name>/<version>/`. */
export class FolderArtifacts implements ArtifactStore {
  constructor(private readonly root: string) {}

  async put(which: ReleaseName, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const making = join(this.root, `.making-${randomBytes(8).toString('hex')}`);
    try {
      await fill(making, files);
      await mkdir(dirname(this.folder(which)), { recursive: true });
      await this.remove(which);
      await rename(making, this.folder(which));
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

  async remove(which: ReleaseName): Promise<void> {
    await rm(this.folder(which), { recursive: true, force: true });
  }

  private folder({ name, version }: ReleaseName): string {
    return join(this.root, name, version);
  }
}

async function fill(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flush: true });
    for (const form of await precompress(name, bytes)) await writeFile(path + form.suffix, form.bytes, { flush: true });
  }
}
