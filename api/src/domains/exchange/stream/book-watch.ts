import type { App } from '../../../kernel/app';
import { readDisplayedBook } from '../matching/displayed-book';
import type { MarketHub } from './market-hub';

/** Debounce: a market's order book is read at most this often, however many bets change it. */
const CONFLATE_MS = 100;
const RETRY_MS = 1000;
/** Polling interval: catches changes published while the database or the bus was unreachable. */
const CHECK_INTERVAL_MS = 15_000;

/**
 * Keeps the displayed prices of followed markets equal to our own order books: rereads a book when any process
 * publishes a change.
 */
export class BookWatch {
  private readonly watched = new Map<string, () => void>();
  private readonly due = new Map<string, NodeJS.Timeout>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: App,
    private readonly hub: MarketHub,
    private readonly onChanged: (market: string) => void = () => undefined,
  ) {}

  start(): void {
    this.timer = setInterval(
      () => [...this.watched.keys()].forEach((market) => this.readSoon(market)),
      CHECK_INTERVAL_MS,
    );
  }

  stop(): void {
    clearInterval(this.timer);
    for (const market of [...this.watched.keys()]) this.unwatch(market);
  }

  /** Watches a market's order book from now on; the market sends nothing until it is read. */
  watch(market: string): void {
    if (this.watched.has(market)) return;
    const topic = this.hub.market(market);
    if (topic !== undefined) topic.isPriced = false;
    topic?.restartFrames();
    this.watched.set(
      market,
      this.app.domainEvents.listenToBook(market, () => this.readSoon(market)),
    );
    void this.read(market);
  }

  unwatch(market: string): void {
    this.watched.get(market)?.();
    this.watched.delete(market);
    clearTimeout(this.due.get(market));
    this.due.delete(market);
  }

  private readSoon(market: string, wait = CONFLATE_MS): void {
    if (this.due.has(market) || !this.watched.has(market)) return;
    this.due.set(
      market,
      setTimeout(() => void this.read(market), wait),
    );
  }

  private async read(market: string): Promise<void> {
    this.due.delete(market);
    try {
      const { levels, withdrawn, isSettled, isSuspended } = await readDisplayedBook(this.app.db, market);
      if (!this.watched.has(market)) return;
      this.hub.setPrices(market, levels);
      const isNew = this.hub.withdraw(market, withdrawn);
      if (this.hub.suspendByOperator(market, isSuspended) || isNew) this.onChanged(market);
      if (isSettled) this.hub.settle(market);
    } catch (error) {
      this.app.log.warn(
        { error: (error as Error).message, market },
        'exchange: an order book could not be read; retrying',
      );
      this.readSoon(market, RETRY_MS);
    }
  }
}
