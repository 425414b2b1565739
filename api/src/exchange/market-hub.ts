import { applyChange, emptyMarket, type MarketBook } from './book';
import type { MarketChange } from './feed-message';
import { deltaFrame, heartbeatFrame, nothingTold, shownStatus, snapshotFrame, type Told } from './frames';

/** One reader of markets; `isBehind` while it takes less than it is sent. */
export interface Reader {
  send(frame: string): void;
  readonly isBehind: boolean;
}

interface Market {
  book: MarketBook;
  told: Told;
  heardAt: number;
  beatAt: number;
  snapshot: string | null;
  /** Readers, and whether they are owed a snapshot instead of the next frame. */
  readonly readers: Map<Reader, { owed: boolean }>;
}

export const CONFLATE_MS = 100;
const BEAT_IN_PLAY_MS = 1000;
const BEAT_MS = 5000;

/** Every market's book, and who reads it: one frame at most every 100 ms, one text for all readers. */
export class MarketHub {
  private readonly markets = new Map<string, Market>();
  /** Readers of markets that nobody has told us of yet. */
  private readonly awaited = new Map<string, Set<Reader>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  start(): void {
    this.timer = setInterval(() => this.flush(), CONFLATE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** @returns false where the change needs a book we don't have: the feed must be read anew. */
  change(change: MarketChange): boolean {
    const known = this.markets.get(change.id);
    if (known === undefined && change.marketDefinition === undefined) return false;
    const market = known ?? this.add(emptyMarket(change.id));
    market.book = applyChange(market.book, change);
    market.heardAt = this.now();
    return true;
  }

  /** The feed is alive: what it didn't mention hasn't changed. */
  heartbeat(): void {
    for (const market of this.markets.values()) market.heardAt = this.now();
  }

  /** Puts back what was known before a restart; prices count as old until the feed speaks. */
  restore(book: MarketBook): void {
    if (!this.markets.has(book.id)) this.add({ ...book, status: book.status === 'CLOSED' ? 'CLOSED' : 'SUSPENDED' });
  }

  book(id: string): MarketBook | undefined {
    return this.markets.get(id)?.book;
  }

  books(): MarketBook[] {
    return [...this.markets.values()].map((market) => market.book);
  }

  /** The book as players may see it now. */
  shown(id: string): { readonly book: MarketBook; readonly status: MarketBook['status']; readonly sequence: number } | undefined {
    const market = this.markets.get(id);
    return market && { book: market.book, status: shownStatus(market.book, market.heardAt, this.now()), sequence: market.told.sequence };
  }

  /** Sends each market's snapshot, then its changes; of a market not known yet, as soon as it is. @returns what ends it. */
  subscribe(ids: readonly string[], reader: Reader): () => void {
    for (const id of ids) {
      const market = this.markets.get(id);
      if (market !== undefined) this.join(market, reader);
      else this.awaited.set(id, (this.awaited.get(id) ?? new Set()).add(reader));
    }
    return () => {
      for (const id of ids) {
        this.markets.get(id)?.readers.delete(reader);
        const waiting = this.awaited.get(id);
        waiting?.delete(reader);
        if (waiting?.size === 0) this.awaited.delete(id);
      }
    };
  }

  /** One round of frames; the timer calls it. */
  flush(): void {
    for (const market of this.markets.values()) {
      this.tell(market);
      this.beat(market);
      catchUp(market);
    }
  }

  private add(book: MarketBook): Market {
    const market: Market = { book, told: nothingTold, heardAt: this.now(), beatAt: this.now(), snapshot: null, readers: new Map() };
    this.markets.set(book.id, market);
    for (const reader of this.awaited.get(book.id) ?? []) market.readers.set(reader, { owed: true });
    this.awaited.delete(book.id);
    return market;
  }

  private join(market: Market, reader: Reader): void {
    this.tell(market);
    market.readers.set(reader, { owed: false });
    reader.send(snapshotOf(market));
  }

  private tell(market: Market): void {
    const delta = deltaFrame(market.book, shownStatus(market.book, market.heardAt, this.now()), market.told);
    if (delta === null) return;
    market.told = delta.told;
    market.snapshot = null;
    this.send(market, JSON.stringify(delta.frame));
  }

  private beat(market: Market): void {
    if (this.now() - market.beatAt < (market.book.inPlay ? BEAT_IN_PLAY_MS : BEAT_MS)) return;
    this.send(market, JSON.stringify(heartbeatFrame(market.book, market.told)));
  }

  private send(market: Market, frame: string): void {
    market.beatAt = this.now();
    for (const [reader, state] of market.readers) {
      // A slow reader isn't queued for: it gets one snapshot when it has caught up.
      if (reader.isBehind) state.owed = true;
      if (!state.owed) reader.send(frame);
    }
  }
}

function catchUp(market: Market): void {
  for (const [reader, state] of market.readers) {
    if (!state.owed || reader.isBehind) continue;
    state.owed = false;
    reader.send(snapshotOf(market));
  }
}

function snapshotOf(market: Market): string {
  return (market.snapshot ??= JSON.stringify(snapshotFrame(market.book, market.told)));
}
