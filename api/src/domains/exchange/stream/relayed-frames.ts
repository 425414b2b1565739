import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { MarketFrame, WireLevels } from '@pavilion/contract/live';
import { eventText } from './topic';

interface Received {
  readonly frame: MarketFrame;
  /** As the owner sent it: forwarded without another serialization. */
  readonly text: string;
}

/** What happened to a frame: `gap` if earlier ones are missing, so that only a snapshot helps. */
type Outcome = 'accepted' | 'ignored' | 'gap';

/** One market's frames as the owner of the feed builds them, for the readers of this process. */
export class RelayedFrames {
  /** Received and not yet forwarded. */
  private queue: Received[] = [];
  private last: number | null = null;
  private receivedAt = 0;
  private published: MarketFrame | null = null;
  private runners = new Map<number, MarketFrame[5][number]>();
  private isSuspended = false;

  /** @param shown - the snapshot that readers of this process were sent before it began to relay. */
  constructor(shown: MarketFrame | null) {
    if (shown !== null) this.apply(shown);
  }

  /** True until a snapshot has come, at first and after a gap. */
  get needsSnapshot(): boolean {
    return this.last === null;
  }

  get sequence(): number {
    return this.published?.[2] ?? 0;
  }

  /** Forgets everything: nothing arrives while nobody follows the market. */
  reset(): void {
    Object.assign(this, { queue: [], last: null, published: null, runners: new Map() });
  }

  /** Makes the next snapshot necessary: the owner changed, and with it the numbers. */
  expectSnapshot(): void {
    this.last = null;
  }

  receive(frame: MarketFrame, text: string, now: number): Outcome {
    const [kind, , sequence] = frame;
    const isWhole = kind === 's' && (this.last === null || sequence > this.last);
    if (!isWhole) {
      // A snapshot for another process that begins to follow.
      if (kind === 's') return 'ignored';
      if (this.last === null) return 'gap';
      if (sequence < this.last || (kind === 'd' && sequence === this.last)) return 'ignored';
      if (sequence !== (kind === 'h' ? this.last : this.last + 1)) {
        this.last = null;
        return 'gap';
      }
    }
    this.last = sequence;
    this.receivedAt = now;
    this.queue.push({ frame, text });
    return 'accepted';
  }

  /** Returns how long ago a frame came. */
  age(now: number): number {
    return now - this.receivedAt;
  }

  /** @param isSuspended - true if the prices may be outdated, whatever the last frame said. */
  next(isSuspended: boolean, sentAt: number): string | null {
    const queue = this.queue.splice(0);
    for (const { frame } of queue) this.apply(frame);
    if (this.published === null) return null;
    const wasSuspended = this.isSuspended;
    this.isSuspended = isSuspended;
    if (isSuspended !== wasSuspended) return this.first(sentAt);
    return queue.length === 0 || isSuspended ? null : queue.map(({ text }) => text).join('');
  }

  first(sentAt: number): string | null {
    if (this.published === null) return null;
    const [, id, sequence, status, inPlay] = this.published;
    const frame: MarketFrame = [
      's',
      id,
      sequence,
      this.playerStatus(status),
      inPlay,
      [...this.runners.values()],
      sentAt,
    ];
    return eventText('market', frame);
  }

  levels(runner: number): { readonly back: WireLevels; readonly lay: WireLevels } {
    const [, back = [], lay = []] = this.runners.get(runner) ?? [runner];
    return { back, lay };
  }

  private playerStatus(status: MarketStatus): MarketStatus {
    return this.isSuspended && status === 'OPEN' ? 'SUSPENDED' : status;
  }

  private apply(frame: MarketFrame): void {
    if (frame[0] === 's') this.runners = new Map();
    for (const runner of frame[5]) this.runners.set(runner[0], runner);
    this.published = frame;
  }
}
