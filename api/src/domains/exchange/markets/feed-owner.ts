import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { withdrawnIn } from '../books/book-row';
import type { BookSelection } from '../books/tables';
import { saveEvents, saveMarkets } from '../feed/feed-changes';
import { FeedClient } from '../feed/feed-client';
import { type FeedLease, LeaseLost } from '../feed/feed-lease';
import { BookWatch } from '../stream/book-watch';
import { FramePublisher } from '../stream/frame-publisher';
import type { MarketHub } from '../stream/market-hub';
import type { FeedIntake } from './feed-intake';

/** Other processes read what changed this soon after it did. */
const SAVE_MS = 50;
/** A relay misses two statuses before it looks for another owner. */
const STATUS_MS = 1400;
/** Operators end markets and withdraw runners; followed ones show it at once, the others after this time. */
const STATES_MS = 5000;

interface Options {
  readonly app: App;
  readonly hub: MarketHub;
  readonly intake: FeedIntake;
  readonly lease: FeedLease;
  readonly fence: number;
}

interface State {
  readonly id: string;
  readonly isSettled: boolean;
  readonly isSuspended: boolean;
  readonly selections: readonly BookSelection[];
}

/** What a process does while it owns the feed: reads and saves it, reads the order books, and publishes the frames. */
export class FeedOwner {
  private readonly feed: FeedClient;
  private readonly books: BookWatch;
  private readonly publisher: FramePublisher;
  private readonly timers: readonly NodeJS.Timeout[];
  private saving: Promise<void> | undefined;
  private version = 0;
  /** Since when something is unsaved; null if nothing is. */
  private unsavedSince: number | null = null;
  private isStopped = false;

  constructor(private readonly options: Options) {
    const { app, hub, intake, fence } = options;
    this.books = new BookWatch(app, hub, (market) => intake.unsaved.markets.add(market));
    this.publisher = new FramePublisher(app, hub, fence);
    this.feed = new FeedClient({
      // One of several addresses, the next time another one.
      url: () => `${app.links.feed.pick()}/feed/stream`,
      onMessage: (message) => !this.isOwner || intake.handleMessage(message),
      onBreak: (reason) => app.log.info({ reason }, 'feed: reconnecting'),
    });
    for (const market of hub.followed()) this.books.watch(market);
    this.books.start();
    this.feed.start();
    this.timers = [
      setInterval(() => this.save(), SAVE_MS),
      setInterval(() => this.publishStatus(), STATUS_MS),
      setInterval(() => void this.readStates(), STATES_MS),
    ];
  }

  get fence(): number {
    return this.options.fence;
  }

  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.timers.forEach(clearInterval);
    this.books.stop();
    this.publisher.stop();
    await this.feed.stop();
    this.save();
    this.isStopped = true;
    await this.saving;
  }

  watch(market: string): void {
    this.books.watch(market);
  }

  unwatch(market: string): void {
    this.books.unwatch(market);
  }

  publish(texts: ReadonlyMap<string, string>): void {
    this.publisher.publishFrames(texts, this.options.hub.time());
  }

  private get isOwner(): boolean {
    return !this.isStopped && this.options.lease.fence === this.fence;
  }

  private save(): void {
    const { intake, hub, app } = this.options;
    const { events, markets } = intake.unsaved;
    if (this.saving !== undefined || !this.isOwner || (events.isEmpty && markets.isEmpty)) return;
    this.unsavedSince ??= hub.time() - SAVE_MS;
    this.saving = this.write()
      .then(() => {
        this.unsavedSince = null;
        this.publishStatus();
      })
      .catch((error: Error) => {
        if (!(error instanceof LeaseLost)) app.log.warn({ error: error.message }, 'exchange: saving failed; retrying');
      })
      .finally(() => (this.saving = undefined));
  }

  private async write(): Promise<void> {
    const { intake, hub, app } = this.options;
    const owner = { fence: this.fence, now: app.clock.now() };
    await intake.unsaved.events.flush(async (ids) => {
      const events = ids.flatMap((id) => hub.event(id) ?? []);
      if (events.length > 0) this.version = await saveEvents(app.db, events, owner);
    });
    await intake.unsaved.markets.flush(async (ids) => {
      const markets = ids.flatMap((id) => {
        const topic = hub.market(id);
        return topic?.book ? { book: topic.book, isSettled: topic.isSettled, isSuspended: topic.isHalted } : [];
      });
      if (markets.length > 0) this.version = await saveMarkets(app.db, markets, owner);
    });
  }

  /** Changes that are not saved yet make the status older: others must not trust what they can't have read. */
  private publishStatus(): void {
    if (!this.isOwner) return;
    this.publisher.publishStatus(this.version, this.unsavedSince ?? this.options.hub.time());
  }

  /** Reads which markets operators have ended or suspended, and which runners they have withdrawn. */
  private async readStates(): Promise<void> {
    const { app, hub, intake } = this.options;
    const ids = hub.books().flatMap(({ id, status }) => (status === 'CLOSED' ? [] : id));
    if (ids.length === 0) return;
    try {
      const { rows } = await sql<State>`
        select market_id as id, settled_at is not null or status = 'CLOSED' as "isSettled",
          suspended_by is not null as "isSuspended", selections
        from exchange_books where market_id = any(${ids}::text[])
          and (settled_at is not null or status = 'CLOSED' or suspended_by is not null or selections @> '[{"isWithdrawn": true}]')`.execute(
        app.db,
      );
      const suspended = new Set(rows.flatMap(({ id, isSuspended }) => (isSuspended ? id : [])));
      for (const id of ids) if (hub.suspendByOperator(id, suspended.has(id))) intake.unsaved.markets.add(id);
      for (const { id, isSettled, selections } of rows) {
        const topic = hub.market(id);
        if (topic === undefined) continue;
        const isNew = hub.withdraw(id, withdrawnIn(selections)) || (isSettled && !topic.isSettled);
        topic.isSettled ||= isSettled;
        if (isNew) intake.unsaved.markets.add(id);
      }
    } catch (error) {
      app.log.warn({ error: (error as Error).message }, 'exchange: the states of markets could not be read');
    }
  }
}
