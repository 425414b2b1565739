import type { Market, Sport, SportsEvent } from '@pavilion/contract/calls/exchange';

import type { App } from '../server/app';
import { bestLevels, inOrder, type MarketBook } from './book';
import { eventOf, eventOfMarket, loadEvents, loadMarkets, saveEvent, saveMarket, type StoredEvent } from './event-store';
import { FeedClient } from './feed-client';
import type { FeedMessage } from './feed-message';
import { BookWatch } from './live/book-watch';
import { shownLines } from './live/lines-topic';
import { MarketHub } from './live/market-hub';

// Prices change many times a second; what a restart needs is worth a write now and then.
const SAVE_MS = 5000;

/** How a market stands by the feed's word at a moment of its own. */
export interface HeardDefinition {
  readonly book: MarketBook;
  readonly sport: Sport;
  readonly heardAt: number;
}

/** The exchange's markets and events: fed by the feed, kept in the database, read from memory. */
export class Exchange {
  readonly hub = new MarketHub();
  private readonly books: BookWatch;
  private readonly unsaved = { events: new Set<string>(), markets: new Set<string>() };
  private readonly feed: FeedClient;
  private onDefinition: ((definition: HeardDefinition) => void) | undefined;
  private onGone: ((markets: readonly string[], at: number) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly app: App) {
    this.books = new BookWatch(app, this.hub);
    this.feed = new FeedClient({
      url: `${app.links.sandbox}/feed/stream`,
      onMessage: (message) => this.take(message),
      onBreak: (why) => app.log.info({ why }, 'feed: reading anew'),
    });
  }

  async start(): Promise<void> {
    for (const event of await loadEvents(this.app.db)) this.hub.keepEvent(event);
    for (const book of await loadMarkets(this.app.db, this.hub.allEvents())) this.hub.restore(book);
    for (const { id } of this.hub.books()) this.books.watch(id);
    this.books.start();
    this.hub.start();
    this.feed.start();
    this.timer = setInterval(() => void this.save(), SAVE_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.books.stop();
    this.hub.stop();
    await this.feed.stop();
    await this.save();
  }

  /** Takes one message of the feed. @returns false where the feed must be read from its beginning. */
  take(message: FeedMessage): boolean {
    if (message.op === 'event') {
      this.keepEvent(eventOf(message.event));
      return true;
    }
    if (message.op === 'known') {
      const gone = this.hub.keepOnly(new Set(message.markets));
      gone.forEach((id) => this.unsaved.markets.add(id));
      this.onGone?.(gone, message.pt);
      return true;
    }
    if (message.ct === 'HEARTBEAT') this.hub.heartbeat();
    // The feed's prices are what makers reckon by; players see what our own books hold.
    return (message.mc ?? []).every(({ id, marketDefinition }) => {
      const change = { id, ...(marketDefinition && { marketDefinition }) };
      if (!this.hub.change(change)) return false;
      this.books.watch(id);
      this.unsaved.markets.add(id);
      const book = this.hub.book(change.id);
      const event = change.marketDefinition && book && !this.event(book.eventId) ? eventOfMarket(book) : null;
      if (event !== null) this.keepEvent(event);
      if (change.marketDefinition && book) this.onDefinition?.({ book, sport: this.event(book.eventId)?.sport ?? 'cricket', heardAt: message.pt });
      return true;
    });
  }

  /** Calls back with every definition of a market in its order, and with the markets that the feed carries no more. */
  listen(onDefinition: (definition: HeardDefinition) => void, onGone: (markets: readonly string[], at: number) => void): void {
    this.onDefinition = onDefinition;
    this.onGone = onGone;
  }

  /** A sport's events by their start, with markets that are not over and that the feed still tells of. */
  list(sport: Sport): SportsEvent[] {
    return this.hub
      .allEvents()
      .filter((event) => event.sport === sport && event.marketId !== null)
      .flatMap((event) => {
        const { book, status } = this.hub.shown(event.marketId ?? '') ?? {};
        if (book === undefined || status === 'CLOSED' || book.isGone) return [];
        return {
          marketId: book.id,
          eventId: event.id,
          name: event.name,
          hasFancy: event.fancy.length > 0 ? 1 : 0,
          hasBookmaker: event.bookmaker.length > 0 ? 1 : 0,
          sport,
          inPlay: book.inPlay,
          opensAt: event.opensAt,
        };
      })
      .sort((a, b) => a.opensAt - b.opensAt);
  }

  /** A market as players see it, three levels a side. */
  market(id: string): Market | undefined {
    const shown = this.hub.shown(id);
    if (shown === undefined) return undefined;
    const { book, status, sequence } = shown;
    const levels = (side: 'back' | 'lay') => (runner: Parameters<typeof bestLevels>[0]) => bestLevels(runner)[side].map(([price, size]) => ({ price, size }));
    return {
      marketId: book.id,
      eventId: book.eventId,
      name: this.event(book.eventId)?.name ?? book.eventName,
      status,
      inPlay: book.inPlay,
      sequence,
      runners: inOrder(book).map((runner) => ({
        selectionId: runner.id,
        name: runner.name,
        status: runner.status,
        ex: { availableToBack: levels('back')(runner), availableToLay: levels('lay')(runner) },
      })),
    };
  }

  event(id: string): StoredEvent | undefined {
    return this.hub.event(id);
  }

  /** An event's lines as players may see them now: suspended where the match can't be judged. */
  lines(id: string): Pick<StoredEvent, 'fancy' | 'bookmaker'> | undefined {
    const event = this.event(id);
    return event && shownLines(event, this.hub.isStale(event));
  }

  private keepEvent(event: StoredEvent): void {
    this.hub.keepEvent(event);
    this.unsaved.events.add(event.id);
  }

  private async save(): Promise<void> {
    const { db, clock, log } = this.app;
    const events = [...this.unsaved.events];
    const markets = [...this.unsaved.markets];
    this.unsaved.events.clear();
    this.unsaved.markets.clear();
    try {
      for (const id of events) {
        const event = this.event(id);
        if (event !== undefined) await saveEvent(db, event, clock.now());
      }
      for (const id of markets) {
        const book = this.hub.book(id);
        if (book !== undefined) await saveMarket(db, book, clock.now());
      }
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'exchange: not saved, tried again with the next prices');
    }
  }
}
