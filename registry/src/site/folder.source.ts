import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { publicKeyFrom } from '../channels/channel-file';
import { isMissing } from '../storage/files';
import type { ChannelSource } from './channel-source';

// File watching is fast but not reliable on every file system, so polling backs it up.
const POLL_MS = 500;

/** Source of channel files that a registry on this machine writes into a folder. */
export class FolderSource implements ChannelSource {
  private lastMark = '';
  private timer: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;
  private offer: (text: string) => boolean = () => false;
  private trouble: (what: string) => void = () => undefined;

  constructor(
    private readonly folder: string,
    private readonly channel: string,
    private readonly keyFile = join(folder, 'registry.pub'),
  ) {}

  publicKey(): KeyObject {
    return publicKeyFrom(readFileSync(this.keyFile, 'utf8'));
  }

  start(offer: (text: string) => boolean, trouble: (what: string) => void): void {
    this.offer = offer;
    this.trouble = trouble;
    mkdirSync(this.folder, { recursive: true });
    this.look();
    this.watcher = watch(this.folder, () => this.look());
    this.watcher.on('error', (error) =>
      trouble(`watching ${this.folder} failed (${error.message}); polling continues`),
    );
    this.timer = setInterval(() => this.look(), POLL_MS);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  /** Offers the current file if it has changed. */
  look(): void {
    try {
      const file = join(this.folder, `${this.channel}.json`);
      const { mtimeMs, size, ino } = statSync(file);
      const mark = `${mtimeMs}/${size}/${ino}`;
      if (mark !== this.lastMark && this.offer(readFileSync(file, 'utf8'))) this.lastMark = mark;
    } catch (error) {
      if (!isMissing(error)) this.trouble(`unreadable: ${String(error)}`);
    }
  }
}
