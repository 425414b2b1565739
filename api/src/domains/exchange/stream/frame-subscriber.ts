import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { FOLLOW_MS, FOLLOW_TOPIC, frameIn, frameTopic, isRelayable, MAX_IDS, parseFrameMessage } from './feed-link';
import type { MarketHub } from './market-hub';

/** Requests are repeated well before they expire, and soon where a snapshot is missing. */
const REPEAT_MS = FOLLOW_MS / 3;
const CHECK_MS = 500;

/** Receives the frames of the markets that readers of this process follow, from the owner of the feed. */
export class FrameSubscriber {
  private readonly markets = new Map<string, () => void>();
  private readonly due = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private fence = 0;
  private repeatedAt = 0;

  constructor(
    private readonly app: Pick<App, 'bus' | 'db' | 'log'>,
    private readonly hub: MarketHub,
  ) {
    this.timer = setInterval(() => this.check(), CHECK_MS);
    for (const market of hub.followed()) this.follow(market);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const unsubscribe of this.markets.values()) unsubscribe();
    this.markets.clear();
  }

  /** Another process owns the feed: its frames have other numbers. */
  setFence(fence: number): void {
    this.fence = fence;
    for (const market of this.markets.keys()) this.hub.market(market)?.relayed?.expectSnapshot();
    this.request([...this.markets.keys()]);
  }

  follow(market: string): void {
    if (this.markets.has(market) || !isRelayable(market) || this.hub.book(market) === undefined) return;
    this.markets.set(
      market,
      this.app.bus.subscribe(frameTopic(market), (message) => this.receive(market, message)),
    );
    this.request([market]);
  }

  unfollow(market: string): void {
    this.markets.get(market)?.();
    this.markets.delete(market);
    this.hub.market(market)?.relayed?.reset();
  }

  private check(): void {
    // Markets may become known after their readers came.
    for (const market of this.hub.followed()) this.follow(market);
    const isDue = performance.now() - this.repeatedAt > REPEAT_MS;
    if (isDue) this.repeatedAt = performance.now();
    this.request(
      [...this.markets.keys()].filter((market) => isDue || this.hub.market(market)?.relayed?.needsSnapshot !== false),
    );
  }

  private request(markets: readonly string[]): void {
    if (markets.length === 0) return;
    if (this.due.size === 0) void this.app.bus.awaitSubscriptions().then(() => this.send());
    for (const market of markets) this.due.add(market);
  }

  private send(): void {
    const markets = [...this.due];
    this.due.clear();
    for (let at = 0; at < markets.length; at += MAX_IDS)
      this.app.bus.publish(FOLLOW_TOPIC, JSON.stringify(markets.slice(at, at + MAX_IDS)));
  }

  private receive(market: string, message: string): void {
    const received = parseFrameMessage(message);
    // An owner that was paused may send frames after another one has taken over.
    if (received === null || received.fence !== this.fence) return;
    if (received.text !== null) return this.apply(market, received.text);
    this.read(market).catch((error: Error) =>
      this.app.log.warn({ error: error.message, market }, 'exchange: a long frame could not be read'),
    );
  }

  private async read(market: string): Promise<void> {
    const { fence } = this;
    const { rows } = await sql<{ frame: string }>`select frame from market_frames where market_id = ${market}`.execute(
      this.app.db,
    );
    if (rows[0] !== undefined && fence === this.fence) this.apply(market, rows[0].frame);
  }

  private apply(market: string, text: string): void {
    const frame = frameIn(text);
    const relayed = this.hub.market(market)?.relayed;
    if (frame === null || !relayed) return;
    if (relayed.receive(frame, text, this.hub.time()) === 'gap') this.request([market]);
  }
}
