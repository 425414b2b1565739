import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readKeptFile, type ChannelPayload } from '../channels/channel-file';
import { isMissing } from '../storage/files';

/** The last channel file a site took, beside its own data: started again it knows how far it had come, and has something to serve. */
export class KeptFile {
  constructor(
    private readonly path: string,
    private readonly channel: string,
  ) {}

  /** @throws {ChannelFileError} where it isn't this registry's. */
  read(publicKey: KeyObject): { readonly text: string; readonly state: ChannelPayload } | undefined {
    try {
      const text = readFileSync(this.path, 'utf8');
      return { text, state: readKeptFile(text, this.channel, publicKey) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  // Written before the next file is looked at, so a later one is never replaced by an earlier.
  write(text: string): void {
    mkdirSync(dirname(this.path), { recursive: true });
    const making = `${this.path}.${process.pid}.making`;
    writeFileSync(making, text, { flush: true });
    renameSync(making, this.path);
  }
}
