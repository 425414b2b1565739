import type { App } from '../../../kernel/app';
import { shownBook } from '../books/levels';
import type { MarketHub } from './market-hub';

/** Debounce: a market's order book is read at most this often, however many bets change it. */
const CONFLATE_MS = 100;
/** Polling interval: catches changes published while the database was unreachable. */
const CHECK_INTERVAL_MS = 15_000;

/** Keeps the displayed prices equal to our own order books: rereads a book when any process publishes a change. */
export class BookWatch {
  private readonly watched = new Map<string, () => void>();
  private readonly due = new Map<string, NodeJS.Timeout>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: App,
    private readonly hub: MarketHub,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.hub.followed().forEach((market) => this.readSoon(market)), CHECK_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const end of this.watched.values()) end();
    for (const waiting of this.due.values()) clearTimeout(waiting);
    this.due.clear();
  }

  /** Watches a market's order book from now on. */
  watch(market: string): void {
    if (this.watched.has(market)) return;
    this.watched.set(
      market,
      this.app.domainEvents.listenToBook(market, () => this.readSoon(market)),
    );
    this.readSoon(market);
  }

  private readSoon(market: string): void {
    if (this.due.has(market)) return;
    this.due.set(
      market,
      setTimeout(() => void this.read(market), CONFLATE_MS),
    );
  }

  private async read(market: string): Promise<void> {
    this.due.delete(market);
    try {
      const { levels, isHalted, isSettled } = await shownBook(this.app.db, market);
      this.hub.setPrices(market, levels);
      if (isHalted) this.hub.halt(market);
      if (isSettled) this.hub.settle(market);
    } catch (error) {
      this.app.log.warn(
        { error: (error as Error).message, market },
        'exchange: an order book could not be read; retrying at its next change',
      );
    }
  }
}
