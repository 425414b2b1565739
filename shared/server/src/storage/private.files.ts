import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, writeAtomically } from '../files';
import type { S3Bucket } from './s3.bucket';

/** Files that only the process serves, to those it allows: never a folder or bucket that a site or CDN serves. */
export interface PrivateFiles {
  /** @returns undefined if there is none. @throws {StoreUnavailable} or the file system's error. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes or replaces a file; it is durable when this resolves. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file, if there is one. */
  remove(name: string): Promise<void>;
}

/** Private files in a folder of this machine. */
export class FolderFiles implements PrivateFiles {
  constructor(private readonly folder: string) {}

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return writeAtomically(join(this.folder, name), bytes, 0o600);
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }
}

/** Private files in a bucket. */
export class BucketFiles implements PrivateFiles {
  constructor(private readonly bucket: S3Bucket) {}

  read(name: string): Promise<Buffer | undefined> {
    return this.bucket.get(name);
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.bucket.put(name, bytes);
  }

  remove(name: string): Promise<void> {
    return this.bucket.delete(name);
  }
}
