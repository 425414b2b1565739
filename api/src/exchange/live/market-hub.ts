import { applyChange, emptyMarket, type MarketBook } from '../book';
import type { StoredEvent } from '../event-store';
import type { MarketChange } from '../feed-message';
import type { BookLevel, SelectionLevels } from '../orders/levels';
import { Audience, type Reader } from './audience';
import { LinesTopic } from './lines-topic';
import { MarketTopic, ROUND_MS } from './market-topic';
import type { Topic } from './topic';

/** What a reader follows: markets, and events for their fancy and bookmaker lines. */
export interface Following {
  readonly markets: readonly string[];
  readonly events: readonly string[];
}

/** Every market's book, every event's lines, and who follows them: at most one text a round, of prices one in two, the same for all who follow the same. */
export class MarketHub {
  private readonly markets = new Map<string, MarketTopic>();
  private readonly events = new Map<string, StoredEvent>();
  private readonly lines = new Map<string, LinesTopic>();
  private readonly audiences = new Map<string, Audience>();
  private readonly followers = new Map<Topic, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  start(): void {
    this.timer = setInterval(() => this.flush(), ROUND_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** @returns false where the change needs a book we don't have: the feed must be read anew. */
  change(change: MarketChange): boolean {
    const known = this.markets.get(change.id)?.book ?? null;
    if (known === null && change.marketDefinition === undefined) return false;
    const topic = this.topic(change.id);
    topic.book = applyChange(known ?? emptyMarket(change.id), change);
    topic.hear(this.now());
    return true;
  }

  /** What can be had of a market: our own book's best prices, in place of all there were. */
  setPrices(id: string, levels: readonly SelectionLevels[]): void {
    const topic = this.markets.get(id);
    if (!topic?.book) return;
    const rc = levels.map(({ selection, back, lay }) => ({
      id: Number(selection),
      atb: inTaka(back),
      atl: inTaka(lay),
    }));
    topic.book = applyChange(topic.book, { id, img: true, rc });
  }

  /** A market has its result, is void or was closed by an operator: nothing is taken there any more. */
  settle(id: string): void {
    const topic = this.markets.get(id);
    if (topic !== undefined) topic.isSettled = true;
  }

  /** A runner was withdrawn: whatever the feed says, nothing is taken there until an operator ends it. */
  halt(id: string): void {
    const topic = this.markets.get(id);
    if (topic !== undefined) topic.isHalted = true;
  }

  /** Suspends one that is not over, until it is defined anew. @returns it as it is then. */
  suspend(id: string): MarketBook | undefined {
    const topic = this.markets.get(id);
    if (!topic?.book) return undefined;
    if (topic.book.status === 'OPEN') topic.book = { ...topic.book, status: 'SUSPENDED' };
    topic.hear(this.now());
    return topic.book;
  }

  /** Markets that somebody reads just now. */
  followed(): string[] {
    return [...this.markets.values()].filter((topic) => this.followers.has(topic)).map(({ key }) => key);
  }

  /** The feed is alive: what it didn't mention hasn't changed. */
  heartbeat(): void {
    for (const topic of this.markets.values()) topic.hear(this.now());
  }

  /** Puts back what was known before a restart; prices count as old until the feed speaks. */
  restore(book: MarketBook): void {
    const topic = this.topic(book.id);
    topic.book ??= { ...book, status: book.status === 'CLOSED' ? 'CLOSED' : 'SUSPENDED' };
    topic.hear(this.now());
  }

  /** Suspends what is not among these and not over. @returns what that changed. */
  keepOnly(known: ReadonlySet<string>): string[] {
    return [...this.markets.values()].flatMap((topic) => {
      const { book } = topic;
      if (book === null || known.has(book.id) || book.status === 'CLOSED' || book.isGone) return [];
      topic.book = { ...book, status: 'SUSPENDED', isGone: true };
      return book.id;
    });
  }

  book(id: string): MarketBook | undefined {
    return this.markets.get(id)?.book ?? undefined;
  }

  books(): MarketBook[] {
    return [...this.markets.values()].flatMap(({ book }) => book ?? []);
  }

  keepEvent(event: StoredEvent): void {
    this.events.set(event.id, event);
  }

  event(id: string): StoredEvent | undefined {
    return this.events.get(id);
  }

  allEvents(): StoredEvent[] {
    return [...this.events.values()];
  }

  /** The book as players may see it now. */
  shown(
    id: string,
  ): { readonly book: MarketBook; readonly status: MarketBook['status']; readonly sequence: number } | undefined {
    const topic = this.markets.get(id);
    const status = topic?.shown(this.now());
    return topic?.book && status ? { book: topic.book, status, sequence: topic.sequence } : undefined;
  }

  /** Whether nothing of an event can be judged just now: its market was not heard of for too long in play, or no more at all. */
  isStale(event: StoredEvent): boolean {
    const market = event.marketId === null ? undefined : this.shown(event.marketId);
    // Lines of a match that the feed hasn't told of, or that was refused, can't be judged either.
    return (
      event.marketId !== null && (market === undefined || market.book.isGone || market.status !== market.book.status)
    );
  }

  /** Sends everything there is, then what changes; of what isn't known yet, as soon as it is. @returns what ends it. */
  subscribe({ markets, events }: Following, reader: Reader): () => void {
    const topics = [...markets.map((id) => this.topic(id)), ...events.map((id) => this.linesTopic(id))];
    const key = JSON.stringify([[...markets].sort(), [...events].sort()]);
    const audience = this.audiences.get(key) ?? new Audience(topics, this.now());
    this.audiences.set(key, audience);
    for (const topic of topics) this.follow(topic);
    audience.join(reader, this.now());
    return () => {
      audience.leave(reader);
      if (audience.isEmpty) this.audiences.delete(key);
      for (const topic of topics) this.unfollow(topic);
    };
  }

  /** One round; the timer calls it. */
  flush(): void {
    const now = this.now();
    const texts = new Map<Topic, string>();
    for (const topic of this.followers.keys()) {
      const text = topic.next(now);
      if (text !== null) texts.set(topic, text);
    }
    for (const audience of this.audiences.values()) audience.tell(texts, now);
  }

  private topic(id: string): MarketTopic {
    const topic = this.markets.get(id) ?? new MarketTopic(id);
    this.markets.set(id, topic);
    return topic;
  }

  private linesTopic(id: string): LinesTopic {
    const lines = (): StoredEvent | null => this.events.get(id) ?? null;
    const isStale = (): boolean => {
      const event = lines();
      return event !== null && this.isStale(event);
    };
    const topic = this.lines.get(id) ?? new LinesTopic(id, lines, isStale);
    this.lines.set(id, topic);
    return topic;
  }

  private follow(topic: Topic): void {
    const count = this.followers.get(topic) ?? 0;
    // Nobody was told what it has come to meanwhile.
    if (count === 0) topic.next(this.now());
    this.followers.set(topic, count + 1);
  }

  private unfollow(topic: Topic): void {
    const left = (this.followers.get(topic) ?? 1) - 1;
    if (left > 0) return void this.followers.set(topic, left);
    this.followers.delete(topic);
    // Names of what nobody knows must not pile up.
    if (topic instanceof MarketTopic && topic.book === null) this.markets.delete(topic.key);
    if (topic instanceof LinesTopic) this.lines.delete(topic.key);
  }
}

function inTaka(side: readonly BookLevel[]): [price: number, size: number][] {
  return side.map(([price, size]) => [price / 100, size / 100]);
}
