import type { BookLevel, SelectionLevels } from '../books/levels';
import { applyChange, emptyMarket, type MarketBook, withdrawRunners } from '../feed/book';
import type { StoredEvent } from '../feed/event-store';
import type { StoredMarket } from '../feed/feed-changes';
import type { MarketChange } from '../feed/feed-message';
import { type ClosedLines, LinesTopic } from './lines-topic';
import { type FrameSource, MarketTopic, ROUND_MS } from './market-topic';
import { type Reader, SubscriberGroup } from './subscriber-group';
import type { Topic } from './topic';

/** A subscription: markets, and events for their fancy and bookmaker lines. */
interface Subscription {
  readonly markets: readonly string[];
  readonly events: readonly string[];
}

/** Observes which markets have subscribers, and the frames of each round. */
interface HubListener {
  onFollow(market: string): void;
  onUnfollow(market: string): void;
  beforeRound(): void;
  /** @param texts - by market. */
  afterRound(texts: ReadonlyMap<string, string>): void;
}

/**
 * Holds every market's book and every event's lines, and broadcasts them: at most one text per round (prices every
 * second round), the same for all subscribers of the same topics.
 */
export class MarketHub {
  private readonly markets = new Map<string, MarketTopic>();
  private readonly events = new Map<string, StoredEvent>();
  private readonly lines = new Map<string, LinesTopic>();
  private readonly groups = new Map<string, SubscriberGroup>();
  private readonly followers = new Map<Topic, number>();
  private suspendedLines: ReadonlySet<string> = new Set();
  private source: FrameSource | null = null;
  private listener: HubListener | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** When the feed last confirmed every market. */
  heartbeatAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  start(): void {
    this.timer = setInterval(() => this.flush(), ROUND_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Returns the time by the hub's clock. */
  time(): number {
    return this.now();
  }

  listen(listener: HubListener): void {
    this.listener = listener;
  }

  /** From now on another process builds the frames; `null`: this one does, as the owner of the feed. */
  setSource(source: FrameSource | null): void {
    this.source = source;
    for (const topic of this.markets.values()) {
      if (source === null) topic.buildFrames();
      else topic.relayFrom(source);
    }
  }

  /**
   * Applies a change from the feed. @returns false if the market is undefined: the feed must be reread from the
   * start.
   */
  change(change: MarketChange): boolean {
    const current = this.markets.get(change.id)?.book ?? null;
    if (current === null && change.marketDefinition === undefined) return false;
    const topic = this.topic(change.id);
    topic.book = applyChange(current ?? emptyMarket(change.id), change);
    topic.receive(this.now());
    return true;
  }

  /** Replaces all prices of a market with our own order book's best prices. */
  setPrices(id: string, levels: readonly SelectionLevels[]): void {
    const topic = this.markets.get(id);
    if (!topic?.book) return;
    const rc = levels.map(({ selection, back, lay }) => ({
      id: Number(selection),
      atb: inTaka(back),
      atl: inTaka(lay),
    }));
    topic.book = applyChange(topic.book, { id, img: true, rc });
    topic.isPriced = true;
  }

  /** Marks a market as settled, voided or closed by an operator: it accepts no more bets. */
  settle(id: string): void {
    const topic = this.markets.get(id);
    if (topic !== undefined) topic.isSettled = true;
  }

  /** Marks whether an operator has suspended a market, whatever the feed sends. @returns whether that changed. */
  suspendByOperator(id: string, isSuspended: boolean): boolean {
    const topic = this.markets.get(id);
    if (topic === undefined || topic.isSuspended === isSuspended) return false;
    topic.isSuspended = isSuspended;
    return true;
  }

  /** Sets which markets of the house operators have suspended. */
  suspendLines(markets: readonly string[]): void {
    const { suspendedLines: before } = this;
    // Unchanged, it stays the same object, by which topics see that nothing changed.
    if (markets.length !== before.size || markets.some((id) => !before.has(id))) this.suspendedLines = new Set(markets);
  }

  /** Marks runners as withdrawn, with their factors, whatever the feed sends. @returns whether any wasn't before. */
  withdraw(id: string, factors: ReadonlyMap<number, number | null>): boolean {
    const topic = this.markets.get(id);
    if (!topic?.book) return false;
    const { book } = topic;
    topic.book = withdrawRunners(book, factors);
    return topic.book !== book;
  }

  /** Suspends an open market until it is redefined. @returns its book after that. */
  suspend(id: string): MarketBook | undefined {
    const topic = this.markets.get(id);
    if (!topic?.book) return undefined;
    if (topic.book.status === 'OPEN') topic.book = { ...topic.book, status: 'SUSPENDED' };
    topic.receive(this.now());
    return topic.book;
  }

  /** Returns the markets that have subscribers. */
  followed(): string[] {
    return [...this.markets.values()].filter((topic) => this.followers.has(topic)).map(({ key }) => key);
  }

  /** Marks every market as fresh: the feed is alive, and unmentioned markets haven't changed. */
  heartbeat(at = this.now()): void {
    this.heartbeatAt = Math.max(this.heartbeatAt, at);
    for (const topic of this.markets.values()) topic.receive(Math.max(topic.freshAt, at));
  }

  /** Takes over a market's state as the owner of the feed saved it. */
  adopt({ book, isSettled, isSuspended }: StoredMarket): void {
    Object.assign(this.topic(book.id), { book, isSettled, isSuspended, refusedRunners: [] });
  }

  /** Suspends all markets until the feed redefines them. @returns the ids of the changed ones. */
  suspendAll(): string[] {
    return this.books().flatMap(({ id, status }) => (status === 'OPEN' ? (this.suspend(id), id) : []));
  }

  /** Returns whether the prices of a followed market have come. */
  hasPrices(id: string): boolean {
    const topic = this.markets.get(id);
    return topic?.relayed ? !topic.relayed.needsSnapshot : (topic?.isPriced ?? false);
  }

  /** Returns a market's topic. */
  market(id: string): MarketTopic | undefined {
    return this.markets.get(id);
  }

  /** Suspends open markets that are not in `carried`. @returns the ids of the changed markets. */
  retainOnly(carried: ReadonlySet<string>): string[] {
    return [...this.markets.values()].flatMap((topic) => {
      const { book } = topic;
      if (book === null || carried.has(book.id) || book.status === 'CLOSED' || book.isRemoved) return [];
      topic.book = { ...book, status: 'SUSPENDED', isRemoved: true };
      return book.id;
    });
  }

  book(id: string): MarketBook | undefined {
    return this.markets.get(id)?.book ?? undefined;
  }

  books(): MarketBook[] {
    return [...this.markets.values()].flatMap(({ book }) => book ?? []);
  }

  storeEvent(event: StoredEvent): void {
    this.events.set(event.id, event);
  }

  event(id: string): StoredEvent | undefined {
    return this.events.get(id);
  }

  allEvents(): StoredEvent[] {
    return [...this.events.values()];
  }

  /** Returns the book and status that players may see now. */
  playerView(
    id: string,
  ): { readonly book: MarketBook; readonly status: MarketBook['status']; readonly sequence: number } | undefined {
    const topic = this.markets.get(id);
    const status = topic?.playerStatus(this.now());
    return topic?.book && status ? { book: topic.book, status, sequence: topic.sequence } : undefined;
  }

  /**
   * Returns which of an event's lines take no bets now, whatever they say: those that an operator has suspended, and
   * all if its market is unknown, dropped, suspended, closed, settled, or silent for too long in play.
   */
  closedLines({ marketId }: Pick<StoredEvent, 'marketId'>): ClosedLines {
    return marketId !== null && this.isShut(marketId) ? 'all' : this.suspendedLines;
  }

  private isShut(marketId: string): boolean {
    const market = this.playerView(marketId);
    // The market is undefined if the feed hasn't sent the match or it was refused.
    if (market === undefined || market.book.isRemoved) return true;
    return market.status === 'CLOSED' || market.status !== market.book.status;
  }

  /**
   * Sends a snapshot, then changes; a topic still unknown is sent once known. @returns a function that unsubscribes.
   */
  subscribe({ markets, events }: Subscription, reader: Reader): () => void {
    const topics = [...markets.map((id) => this.topic(id)), ...events.map((id) => this.linesTopic(id))];
    const key = JSON.stringify([[...markets].sort(), [...events].sort()]);
    const group = this.groups.get(key) ?? new SubscriberGroup(topics, this.now());
    this.groups.set(key, group);
    for (const topic of topics) this.follow(topic);
    group.join(reader, this.now());
    return () => {
      group.leave(reader);
      if (group.isEmpty) this.groups.delete(key);
      for (const topic of topics) this.unfollow(topic);
    };
  }

  /** Runs one broadcast round; called by the timer. */
  flush(): void {
    this.listener?.beforeRound();
    const now = this.now();
    const texts = new Map<Topic, string>();
    const frames = new Map<string, string>();
    for (const topic of this.followers.keys()) {
      const text = topic.next(now);
      if (text === null) continue;
      texts.set(topic, text);
      if (topic instanceof MarketTopic) frames.set(topic.key, text);
    }
    this.listener?.afterRound(frames);
    for (const group of this.groups.values()) group.broadcast(texts, now);
  }

  /** Follows a market without a reader. @returns a function that unfollows it. */
  followMarket(id: string): () => void {
    const topic = this.topic(id);
    this.follow(topic);
    return () => this.unfollow(topic);
  }

  private topic(id: string): MarketTopic {
    const existing = this.markets.get(id);
    if (existing !== undefined) return existing;
    const topic = new MarketTopic(id);
    if (this.source !== null) topic.relayFrom(this.source);
    this.markets.set(id, topic);
    return topic;
  }

  private linesTopic(id: string): LinesTopic {
    const lines = (): StoredEvent | null => this.events.get(id) ?? null;
    const closed = (): ClosedLines => this.closedLines(lines() ?? { marketId: null });
    const topic = this.lines.get(id) ?? new LinesTopic(id, lines, closed);
    this.lines.set(id, topic);
    return topic;
  }

  private follow(topic: Topic): void {
    const count = this.followers.get(topic) ?? 0;
    // Without subscribers the topic was not polled: discards the changes missed since.
    if (count === 0) topic.next(this.now());
    this.followers.set(topic, count + 1);
    if (count === 0 && topic instanceof MarketTopic) this.listener?.onFollow(topic.key);
  }

  private unfollow(topic: Topic): void {
    const left = (this.followers.get(topic) ?? 1) - 1;
    if (left > 0) return void this.followers.set(topic, left);
    this.followers.delete(topic);
    if (topic instanceof MarketTopic) this.listener?.onUnfollow(topic.key);
    // Client-supplied ids of unknown markets must not accumulate.
    if (topic instanceof MarketTopic && topic.book === null) this.markets.delete(topic.key);
    if (topic instanceof LinesTopic) this.lines.delete(topic.key);
  }
}

function inTaka(side: readonly BookLevel[]): [price: number, size: number][] {
  return side.map(([price, size]) => [price / 100, size / 100]);
}
