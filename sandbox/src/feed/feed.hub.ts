import type { FeedMessage, FeedSource } from './feed.messages';

/** Receives one line of the feed; returning false means the reader is too slow and is disconnected. */
type Listener = (line: string) => boolean;

const tickMs = 250;
const heartbeat = { inPlayMs: 1_000, otherwiseMs: 5_000 } as const;

const lineOf = (message: FeedMessage): string => `${JSON.stringify(message)}\n`;

/** Advances one source and broadcasts it to every listener: images first, then changes, with heartbeats between. */
export class FeedHub {
  private readonly listeners = new Map<Listener, () => void>();
  private timer: NodeJS.Timeout | undefined;
  private lastHeartbeat = 0;

  constructor(private readonly source: FeedSource) {}

  start(): void {
    this.timer = setInterval(() => this.tick(Date.now()), tickMs);
  }

  /** Adds a listener. @param onDropped - called when the feed disconnects it. */
  add(listener: Listener, onDropped: () => void): () => void {
    this.listeners.set(listener, onDropped);
    const now = Date.now();
    const marketList: FeedMessage = { op: 'known', pt: now, markets: this.source.marketIds };
    for (const message of [...this.source.images(now), marketList]) listener(lineOf(message));
    return () => void this.listeners.delete(listener);
  }

  tick(now: number): void {
    const messages = this.source.tick(now);
    const every = this.source.inPlay ? heartbeat.inPlayMs : heartbeat.otherwiseMs;
    if (now - this.lastHeartbeat >= every) {
      this.lastHeartbeat = now;
      messages.push({ op: 'mcm', pt: now, ct: 'HEARTBEAT' });
    }
    if (messages.length === 0) return;
    const lines = messages.map(lineOf).join('');
    for (const [listener, onDropped] of [...this.listeners]) {
      if (listener(lines)) continue;
      // A partial feed is worse than none: a slow reader is disconnected, reconnects and gets an image.
      this.listeners.delete(listener);
      onDropped();
    }
  }

  close(): void {
    clearInterval(this.timer);
    for (const onDropped of this.listeners.values()) onDropped();
    this.listeners.clear();
  }
}
