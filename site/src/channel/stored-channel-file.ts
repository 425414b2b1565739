import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ChannelPayload, readStoredFile } from '@pavilion/releases/channel-file';
import { isMissing } from '@pavilion/server/files';

/**
 * The last accepted channel file, stored with the site's data: after a restart the site knows its sequence and can
 * serve it.
 */
export class StoredChannelFile {
  constructor(
    private readonly path: string,
    private readonly channel: string,
  ) {}

  /** @param keyOf - returns the key for its text. @throws {ChannelFileError} if the file is not signed with it. */
  read(keyOf: (text: string) => KeyObject): { readonly text: string; readonly state: ChannelPayload } | undefined {
    try {
      const text = readFileSync(this.path, 'utf8');
      return { text, state: readStoredFile(text, this.channel, keyOf(text)) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  // Synchronous, so that an earlier file never replaces a later one.
  write(text: string): void {
    mkdirSync(dirname(this.path), { recursive: true });
    const making = `${this.path}.${process.pid}.making`;
    writeFileSync(making, text, { flush: true });
    renameSync(making, this.path);
  }
}
