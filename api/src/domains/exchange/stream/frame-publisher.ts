import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { ownedBy } from '../feed/feed-lease';
import {
  FOLLOW_MS,
  FOLLOW_TOPIC,
  frameMessage,
  frameTopic,
  isRelayable,
  MAX_IDS,
  OWNER_TOPIC,
  parseIds,
} from './feed-link';
import type { MarketHub } from './market-hub';

interface Interest {
  until: number;
  readonly unfollow: () => void;
}

/** What the owner of the feed sends to the other processes: the frames of markets that they follow, and its status. */
export class FramePublisher {
  private readonly interests = new Map<string, Interest>();
  private readonly requested = new Set<string>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly app: Pick<App, 'bus' | 'db' | 'log'>,
    private readonly hub: MarketHub,
    private readonly fence: number,
  ) {
    this.unsubscribe = app.bus.subscribe(FOLLOW_TOPIC, (message) => this.follow(parseIds(message)));
  }

  stop(): void {
    this.unsubscribe();
    for (const { unfollow } of this.interests.values()) unfollow();
    this.interests.clear();
  }

  /** @param sentAt - the time up to which everything is saved. */
  publishStatus(version: number, sentAt: number): void {
    const { heartbeatAt } = this.hub;
    const freshAt = this.hub.books().flatMap(({ id, inPlay }): [string, number][] => {
      const at = this.hub.market(id)?.freshAt ?? 0;
      return inPlay && at > heartbeatAt && isRelayable(id) ? [[id, Math.min(at, sentAt)]] : [];
    });
    const status = { fence: this.fence, version, sentAt, heartbeatAt: Math.min(heartbeatAt, sentAt) };
    for (let at = 0; at === 0 || at < freshAt.length; at += MAX_IDS)
      this.app.bus.publish(OWNER_TOPIC, JSON.stringify({ ...status, freshAt: freshAt.slice(at, at + MAX_IDS) }));
  }

  /** @param texts - the frames of a round, by market. */
  publishFrames(texts: ReadonlyMap<string, string>, now: number): void {
    for (const [market, { until, unfollow }] of this.interests) {
      const text = texts.get(market);
      if (text !== undefined) this.publish(market, text);
      if (until > now) continue;
      this.interests.delete(market);
      unfollow();
    }
    for (const market of this.requested) {
      const snapshot = this.hub.market(market)?.first(now) ?? null;
      if (snapshot === null && this.interests.has(market)) continue;
      this.requested.delete(market);
      if (snapshot !== null) this.publish(market, snapshot);
    }
  }

  private follow(markets: readonly string[]): void {
    for (const market of markets) {
      if (this.hub.book(market) === undefined) continue;
      const interest = this.interests.get(market) ?? { until: 0, unfollow: this.hub.followMarket(market) };
      interest.until = this.hub.time() + FOLLOW_MS;
      this.interests.set(market, interest);
      this.requested.add(market);
    }
  }

  private publish(market: string, text: string): void {
    const { bus, log } = this.app;
    const message = frameMessage({ fence: this.fence, text });
    if (Buffer.byteLength(message) <= bus.maxMessageBytes) return bus.publish(frameTopic(market), message);
    this.publishByReference(market).catch((error: Error) =>
      log.warn({ error: error.message, market }, 'exchange: a long frame could not be published'),
    );
  }

  /** A frame too long for the bus is read from a table, always as a snapshot. */
  private async publishByReference(market: string): Promise<void> {
    const snapshot = this.hub.market(market)?.first(this.hub.time());
    if (!snapshot) return;
    await sql`with lease as (${ownedBy(this.fence)})
      insert into market_frames (market_id, frame) select ${market}, ${snapshot} from lease
      on conflict (market_id) do update set frame = excluded.frame`.execute(this.app.db);
    this.app.bus.publish(frameTopic(market), frameMessage({ fence: this.fence, text: null }));
  }
}
