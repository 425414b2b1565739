import type { KeyObject } from 'node:crypto';
import { type FSWatcher, mkdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { publicKeyFrom } from '@pavilion/releases/channel-file';
import { isMissing } from '@pavilion/server/files';
import type { ChannelSource, Trust } from './channel-source';

// File watching is fast but not reliable on every file system, so polling backs it up.
const POLL_MS = 500;

/** Source of channel files that a registry on this machine writes into a folder. */
export class FolderSource implements ChannelSource {
  private lastFingerprint = '';
  private timer: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;
  private offer: (text: string) => boolean = () => false;
  private reportProblem: (problem: string) => void = () => undefined;

  constructor(
    private readonly folder: string,
    private readonly channel: string,
    private readonly keyFile = join(folder, 'registry.pub'),
    readonly trust: Trust = {},
  ) {}

  publicKey(): KeyObject {
    return publicKeyFrom(readFileSync(this.keyFile, 'utf8'));
  }

  start(offer: (text: string) => boolean, reportProblem: (problem: string) => void): void {
    this.offer = offer;
    this.reportProblem = reportProblem;
    mkdirSync(this.folder, { recursive: true });
    this.readIfChanged();
    this.watcher = watch(this.folder, () => this.readIfChanged());
    this.watcher.on('error', (error) =>
      reportProblem(`watching ${this.folder} failed (${error.message}); polling continues`),
    );
    this.timer = setInterval(() => this.readIfChanged(), POLL_MS);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  /** Offers the current file if it has changed. */
  readIfChanged(): void {
    try {
      const file = join(this.folder, `${this.channel}.json`);
      const { mtimeMs, size, ino } = statSync(file);
      const fingerprint = `${mtimeMs}/${size}/${ino}`;
      if (fingerprint !== this.lastFingerprint && this.offer(readFileSync(file, 'utf8')))
        this.lastFingerprint = fingerprint;
    } catch (error) {
      if (!isMissing(error)) this.reportProblem(`unreadable: ${String(error)}`);
    }
  }
}
