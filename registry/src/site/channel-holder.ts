import { mkdirSync, readFileSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { FullComposition } from '../channels/composition';
import { ChannelFileError, publicKeyFrom, readChannelFile, stableOf, type ChannelPayload } from '../channels/channel-file';

interface Warns {
  warn(message: string): void;
}

// The watch is quick but not promised on every file system; the poll is the promise.
const POLL_MS = 500;

/** The site's memory of one channel: the newest file it could trust, kept whatever happens to the registry. */
export class ChannelHolder {
  private accepted: ChannelPayload | undefined;
  private publicKey: string | undefined;
  private seen = '';
  private complaint = '';
  private timer: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;

  constructor(
    private readonly folder: string,
    private readonly channel: string,
    private readonly log: Warns,
  ) {}

  get current(): ChannelPayload | undefined {
    return this.accepted;
  }

  /** The set everybody sees who isn't in a rollout. */
  get stable(): FullComposition | undefined {
    return this.accepted && stableOf(this.accepted);
  }

  start(): void {
    mkdirSync(this.folder, { recursive: true });
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
    try {
      this.take();
    } catch (error) {
      if (error instanceof ChannelFileError) this.complain(`refused (${error.code}): ${error.message}`);
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.complain(`unreadable: ${String(error)}`);
    }
    if (this.accepted && Date.parse(this.accepted.expires) <= Date.now()) {
      this.complain(`ran out at ${this.accepted.expires}; serving it on until the registry signs a new one`);
    }
  }

  private take(): void {
    const file = join(this.folder, `${this.channel}.json`);
    const { mtimeMs, size, ino } = statSync(file);
    const mark = `${mtimeMs}/${size}/${ino}`;
    if (mark === this.seen) return;
    // The key of the first file accepted stays for this process's life: who can swap a file could swap the key with it.
    const pem = this.publicKey ?? readFileSync(join(this.folder, 'registry.pub'), 'utf8');
    const text = readFileSync(file, 'utf8');
    this.seen = mark;
    this.accepted = readChannelFile(text, {
      channel: this.channel,
      publicKey: publicKeyFrom(pem),
      now: Date.now(),
      above: this.accepted?.sequence ?? 0,
    });
    this.publicKey = pem;
    this.complaint = '';
  }

  private complain(what: string): void {
    if (what === this.complaint) return;
    this.complaint = what;
    this.log.warn(`channel file ${this.channel}: ${what}`);
  }
}
