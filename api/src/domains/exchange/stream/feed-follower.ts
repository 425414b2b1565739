import type { App } from '../../../kernel/app';
import { eventsAfter, marketsAfter, type Versions } from '../feed/feed-changes';
import { OWNER_TOPIC, type OwnerStatus, parseOwnerStatus } from './feed-link';
import { FrameSubscriber } from './frame-subscriber';
import type { MarketHub } from './market-hub';
import type { FrameSource } from './market-topic';

/** Without a status of the owner for so long, this process tries to become the owner. */
const SILENT_MS = 3000;

/** Follows the owner of the feed: reads what it saved, and relays the frames that it builds. */
export class FeedFollower implements FrameSource {
  aliveAt = 0;
  /** Called with the fence of an owner that has just taken over. */
  onNewOwner: (fence: number) => void = () => undefined;
  private versions: Versions = { events: -1, markets: -1 };
  private fence = 0;
  private frames: FrameSubscriber | null = null;
  private readonly unsubscribe: () => void;
  private reading: Promise<void> = Promise.resolve();
  private readVersion = -1;

  constructor(
    private readonly app: Pick<App, 'bus' | 'db' | 'log'>,
    private readonly hub: MarketHub,
  ) {
    this.unsubscribe = app.bus.subscribe(OWNER_TOPIC, (message) => {
      const status = parseOwnerStatus(message);
      if (status !== null) this.receive(status);
    });
  }

  get isSilent(): boolean {
    return this.hub.time() - this.aliveAt > SILENT_MS;
  }

  /** From now on this process relays. */
  start(): void {
    if (this.frames !== null) return;
    this.hub.setSource(this);
    this.frames = new FrameSubscriber(this.app, this.hub);
    this.frames.setFence(this.fence);
  }

  stop(): void {
    this.frames?.stop();
    this.frames = null;
  }

  close(): void {
    this.stop();
    this.unsubscribe();
  }

  watch(market: string): void {
    this.frames?.follow(market);
  }

  unwatch(market: string): void {
    this.frames?.unfollow(market);
  }

  /** Reads what the owner saved since the last time. */
  async readChanges(): Promise<void> {
    const { db } = this.app;
    const { events, version } = await eventsAfter(db, this.versions.events);
    for (const event of events) this.hub.storeEvent(event);
    const changed = await marketsAfter(db, this.versions.markets, (id) => this.hub.event(id));
    for (const market of changed.markets) this.hub.adopt(market);
    this.versions = { events: version, markets: changed.version };
  }

  private receive(status: OwnerStatus): void {
    if (status.fence < this.fence) return;
    if (status.fence > this.fence) {
      this.fence = status.fence;
      this.readVersion = -1;
      this.onNewOwner(status.fence);
      this.frames?.setFence(status.fence);
    }
    if (this.frames === null) return;
    if (status.version <= this.readVersion) return this.confirm(status);
    this.reading = this.reading.then(() => this.catchUp(status));
  }

  /** The owner's data counts as fresh only once this process has all of it. */
  private async catchUp(status: OwnerStatus): Promise<void> {
    try {
      if (this.frames === null) return;
      if (status.version > this.readVersion) await this.readChanges();
      this.readVersion = Math.max(this.readVersion, status.version);
      if (status.fence === this.fence) this.confirm(status);
    } catch (error) {
      this.app.log.warn({ error: (error as Error).message }, 'exchange: changed markets could not be read; retrying');
    }
  }

  private confirm({ sentAt, heartbeatAt, freshAt }: OwnerStatus): void {
    this.aliveAt = Math.max(this.aliveAt, sentAt);
    this.hub.heartbeat(heartbeatAt);
    for (const [market, at] of freshAt) this.hub.market(market)?.receive(at);
  }
}
