import { runInAction } from 'mobx';
import { eventDetails, matchOdds } from '@pavilion/contract/calls/exchange';
import type { ApiClient } from '@pavilion/platform';
import type { LiveBook } from './live-book';
import type { LiveLines } from './live-lines';

/** The specification's poll interval. */
const POLL_MS = 300;
/** Order books requested per interval; more than that take turns. */
const BOOKS_PER_POLL = 3;

interface WatchedMarkets {
  readonly books: readonly LiveBook[];
  readonly lines: readonly LiveLines[];
}

/** Polls prices while their stream is down: no duplicate requests, and in a visible tab only. */
export class PricePolls {
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Replies of an earlier round are ignored: they were requested before the stream came back. */
  private round = 0;
  private turn = 0;
  private readonly inFlight = new Set<LiveBook | LiveLines>();

  constructor(private readonly api: Pick<ApiClient, 'background'>) {}

  start(watched: () => WatchedMarkets): void {
    this.timer ??= setInterval(() => this.poll(watched()), POLL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.round += 1;
    this.inFlight.clear();
  }

  private poll({ books, lines }: WatchedMarkets): void {
    if (document.visibilityState === 'hidden') return;
    for (let count = Math.min(BOOKS_PER_POLL, books.length); count > 0; count -= 1) {
      const book = books[this.turn++ % books.length];
      if (book) void this.once(book, async () => this.fetchBook(book));
    }
    for (const line of lines) void this.once(line, async () => this.fetchLines(line));
  }

  private async once(what: LiveBook | LiveLines, request: () => Promise<() => void>): Promise<void> {
    if (this.inFlight.has(what)) return;
    this.inFlight.add(what);
    const { round } = this;
    const take = await request();
    if (round !== this.round) return;
    this.inFlight.delete(what);
    runInAction(take);
  }

  private async fetchBook(book: LiveBook): Promise<() => void> {
    const outcome = await this.api.background(matchOdds, { params: { marketId: book.marketId } });
    return () => outcome.kind === 'ok' && book.take(outcome.value);
  }

  private async fetchLines(lines: LiveLines): Promise<() => void> {
    const outcome = await this.api.background(eventDetails, { params: { eventId: lines.eventId } });
    const shown = outcome.kind === 'ok' ? outcome.value.data.items[lines.eventId] : undefined;
    return () => shown && lines.take(shown);
  }
}
