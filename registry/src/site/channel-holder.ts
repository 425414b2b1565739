import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { FullComposition } from '../channels/composition';
import { ChannelFileError, publicKeyFrom, readChannelFile, stableOf, type ChannelPayload } from '../channels/channel-file';
import { KeptFile } from './kept-file';

interface Warns {
  warn(about: object, message: string): void;
}

// The watch is quick but not promised on every file system; the poll is the promise.
const POLL_MS = 500;

/** The site's memory of one channel: the newest file it could trust, kept whatever happens to the registry. */
export class ChannelHolder {
  private readonly kept: KeptFile;
  private accepted: ChannelPayload | undefined;
  private publicKey: KeyObject | undefined;
  private taken = '';
  private seen = '';
  private complaint = '';
  private timer: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;

  constructor(
    private readonly folder: string,
    private readonly channel: string,
    private readonly log: Warns,
    /** The site's own folder. */
    own: string,
  ) {
    this.kept = new KeptFile(join(own, `${channel}.json`), channel);
  }

  get current(): ChannelPayload | undefined {
    return this.accepted;
  }

  /** The set everybody sees who isn't in a rollout. */
  get stable(): FullComposition | undefined {
    return this.accepted && stableOf(this.accepted);
  }

  start(): void {
    mkdirSync(this.folder, { recursive: true });
    this.attempt(() => this.remember());
    this.check();
    this.watcher = watch(this.folder, () => this.check());
    this.watcher.on('error', (error) =>
      this.complain(`watching ${this.folder} failed (${error.message}); polling goes on`),
    );
    this.timer = setInterval(() => this.check(), POLL_MS);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  /** Takes the file that is there now if it is new and can be trusted. */
  check(): void {
    this.attempt(() => this.take());
    if (this.accepted && Date.parse(this.accepted.expires) <= Date.now()) {
      this.complain(`ran out at ${this.accepted.expires}; serving it on until the registry signs a new one`);
    }
  }

  /** What was taken before this start is served, whatever is there now; no file below it counts. */
  private remember(): void {
    const key = this.key();
    const kept = this.kept.read(key);
    if (!kept) return;
    this.accepted = kept.state;
    this.taken = kept.text;
    this.publicKey = key;
  }

  private take(): void {
    const file = join(this.folder, `${this.channel}.json`);
    const { mtimeMs, size, ino } = statSync(file);
    const mark = `${mtimeMs}/${size}/${ino}`;
    if (mark === this.seen) return;
    const publicKey = this.key();
    const text = readFileSync(file, 'utf8');
    this.seen = mark;
    if (text === this.taken) return;
    const above = this.accepted?.sequence ?? 0;
    this.accepted = readChannelFile(text, { channel: this.channel, publicKey, now: Date.now(), above });
    this.publicKey = publicKey;
    this.taken = text;
    this.complaint = '';
    this.kept.write(text);
  }

  // The key of the first file accepted stays for this process's life: who can swap a file could swap the key with it.
  private key(): KeyObject {
    return this.publicKey ?? publicKeyFrom(readFileSync(join(this.folder, 'registry.pub'), 'utf8'));
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof ChannelFileError) this.complain(`refused (${error.code}): ${error.message}`);
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.complain(`unreadable: ${String(error)}`);
    }
  }

  private complain(what: string): void {
    if (what === this.complaint) return;
    this.complaint = what;
    this.log.warn({ composition: this.accepted?.stable ?? null }, `channel file ${this.channel}: ${what}`);
  }
}
