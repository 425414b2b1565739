import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { ChannelFileError, type ChannelPayload, readChannelFile, stableOf } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import { isMissing } from '@pavilion/server/files';
import type { ChannelSource } from './channel-source';
import { StoredChannelFile } from './stored-channel-file';
import { TrustedKey } from './trusted-key';

interface WarningLog {
  warn(about: object, message: string): void;
}

const EXPIRY_CHECK_MS = 30_000;

/** Holds the newest valid file of one channel; it survives an outage of the registry. */
export class ChannelHolder {
  private readonly cache: StoredChannelFile;
  private readonly key: TrustedKey;
  private accepted: ChannelPayload | undefined;
  private acceptedText = '';
  private lastWarning = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: ChannelSource,
    private readonly channel: string,
    private readonly log: WarningLog,
    /** Data folder of the site. */
    own: string,
    /** Called with each accepted file, and with the one from before a restart. */
    private readonly onAccepted: (payload: ChannelPayload) => void = () => undefined,
  ) {
    this.key = new TrustedKey(source);
    this.cache = new StoredChannelFile(join(own, `${channel}.json`), channel);
  }

  /** Key of the accepted files; grants are verified with it too. */
  get publicKey(): KeyObject | undefined {
    return this.key.current;
  }

  get current(): ChannelPayload | undefined {
    return this.accepted;
  }

  /** Composition for visitors outside a rollout. */
  get stable(): FullComposition | undefined {
    return this.accepted && stableOf(this.accepted);
  }

  /** Time at which the accepted file expired; undefined while it is valid. */
  get expiredAt(): string | undefined {
    const expires = this.accepted?.expires;
    return expires !== undefined && Date.parse(expires) <= Date.now() ? expires : undefined;
  }

  start(): void {
    this.attempt(() => this.remember());
    this.source.start(
      (text) => this.attempt(() => this.accept(text)),
      (problem) => this.warnOnce(problem),
    );
    this.timer = setInterval(() => this.checkExpiry(), EXPIRY_CHECK_MS);
    this.checkExpiry();
  }

  stop(): void {
    this.source.stop();
    clearInterval(this.timer);
  }

  /** Restores the file accepted before the restart, whatever is in the folder now; older files are refused. */
  private remember(): void {
    const cached = this.cache.read((text) => this.key.keyForStored(text));
    if (!cached) return;
    this.accepted = cached.state;
    this.acceptedText = cached.text;
    this.key.accept(cached.text, this.key.keyForStored(cached.text));
    this.onAccepted(cached.state);
  }

  private accept(text: string): void {
    if (text === this.acceptedText) return;
    const now = Date.now();
    const publicKey = this.key.keyFor(text, now);
    const above = this.accepted?.sequence ?? 0;
    const teamKeys = this.source.trust.teamKeys?.();
    this.accepted = readChannelFile(text, { channel: this.channel, publicKey, now, above, teamKeys });
    this.key.accept(text, publicKey);
    this.acceptedText = text;
    this.lastWarning = '';
    this.onAccepted(this.accepted);
    this.cache.write(text);
  }

  private checkExpiry(): void {
    if (this.expiredAt === undefined) return;
    this.warnOnce(`expired at ${this.expiredAt}; serving it until the registry signs a new one`);
  }

  /** @returns false if the file could not be checked yet, for example because there is no key. */
  private attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (error instanceof ChannelFileError) this.warnOnce(`refused (${error.code}): ${error.message}`);
      else if (!isMissing(error)) this.warnOnce(`unreadable: ${String(error)}`);
      return error instanceof ChannelFileError;
    }
  }

  private warnOnce(problem: string): void {
    if (problem === this.lastWarning) return;
    this.lastWarning = problem;
    this.log.warn({ composition: this.accepted?.stable ?? null }, `channel file ${this.channel}: ${problem}`);
  }
}
