import { eventDetails, matchOdds } from '@pavilion/contract/calls/exchange';
import type { ApiClient } from '@pavilion/platform';
import { runInAction } from 'mobx';
import type { LiveBook } from './live-book';
import type { LiveLines } from './live-lines';

/** The documents' poll interval. */
const POLL_MS = 300;
/** Order books requested per interval; more than that take turns. */
const AT_ONCE = 3;

interface Watched {
  readonly books: readonly LiveBook[];
  readonly lines: readonly LiveLines[];
}

/** Polls prices while their stream is down: no duplicate requests, and in a visible tab only. */
export class PricePolls {
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Replies of an earlier round are ignored: they were requested before the stream came back. */
  private round = 0;
  private turn = 0;
  private readonly asked = new Set<LiveBook | LiveLines>();

  constructor(private readonly api: Pick<ApiClient, 'background'>) {}

  start(watched: () => Watched): void {
    this.timer ??= setInterval(() => this.ask(watched()), POLL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.round += 1;
    this.asked.clear();
  }

  private ask({ books, lines }: Watched): void {
    if (document.visibilityState === 'hidden') return;
    for (let count = Math.min(AT_ONCE, books.length); count > 0; count -= 1) {
      const book = books[this.turn++ % books.length];
      if (book) void this.once(book, async () => this.askBook(book));
    }
    for (const line of lines) void this.once(line, async () => this.askLines(line));
  }

  private async once(what: LiveBook | LiveLines, ask: () => Promise<() => void>): Promise<void> {
    if (this.asked.has(what)) return;
    this.asked.add(what);
    const { round } = this;
    const take = await ask();
    if (round !== this.round) return;
    this.asked.delete(what);
    runInAction(take);
  }

  private async askBook(book: LiveBook): Promise<() => void> {
    const outcome = await this.api.background(matchOdds, { params: { marketId: book.marketId } });
    return () => outcome.kind === 'ok' && book.take(outcome.value);
  }

  private async askLines(lines: LiveLines): Promise<() => void> {
    const outcome = await this.api.background(eventDetails, { params: { eventId: lines.eventId } });
    const shown = outcome.kind === 'ok' ? outcome.value.data.items[lines.eventId] : undefined;
    return () => shown && lines.take(shown);
  }
}
