import type { Market, Sport, SportsEvent } from '@pavilion/contract/calls/exchange';
import type { App } from '../../../kernel/app';
import { bestLevels, inOrder, type MarketBook } from '../feed/book';
import {
  eventOf,
  eventOfMarket,
  findSport,
  loadEvents,
  loadMarkets,
  saveEvent,
  saveMarket,
  type StoredEvent,
} from '../feed/event-store';
import { FeedAdmission } from '../feed/feed-admission';
import { FeedClient } from '../feed/feed-client';
import type { FeedEvent, FeedMessage, MarketChange, MarketDefinition } from '../feed/feed-message';
import { SaveQueue } from '../feed/save-queue';
import { BookWatch } from '../stream/book-watch';
import { linesForPlayers } from '../stream/lines-topic';
import { MarketHub } from '../stream/market-hub';

// Prices change many times a second; a restart needs only an occasional write.
const SAVE_MS = 5000;

/** A market's state as the feed defined it at a given moment. */
export interface ReceivedDefinition {
  readonly book: MarketBook;
  readonly sport: Sport;
  readonly receivedAt: number;
  /** True if the feed changed the market into an unsupported one: no order may wait there any longer. */
  readonly isRefused: boolean;
}

/** The exchange's markets and events: updated from the feed, stored in the database, read from memory. */
export class Exchange {
  readonly hub = new MarketHub();
  private readonly books: BookWatch;
  private readonly unsaved = { events: new SaveQueue(), markets: new SaveQueue() };
  private readonly feed: FeedClient;
  private readonly admission: FeedAdmission;
  private onDefinition: ((definition: ReceivedDefinition) => void) | undefined;
  private onCarried: ((markets: ReadonlySet<string>, at: number) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly app: App) {
    this.books = new BookWatch(app, this.hub);
    this.admission = new FeedAdmission((line) => app.log.warn(line));
    this.feed = new FeedClient({
      // One of several addresses, the next time another one.
      url: () => `${app.links.feed.pick()}/feed/stream`,
      onMessage: (message) => this.take(message),
      onBreak: (reason) => app.log.info({ reason }, 'feed: reconnecting'),
    });
  }

  async start(): Promise<void> {
    for (const event of await loadEvents(this.app.db)) this.hub.storeEvent(event);
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

  /** Applies one feed message. @returns false if the feed must be reread from the start. */
  take(message: FeedMessage): boolean {
    if (message.op === 'event') {
      this.takeEvent(message.event, message.pt);
      return true;
    }
    if (message.op === 'known') {
      const carried = new Set(message.markets);
      this.admission.retainOnly(carried);
      for (const id of this.hub.retainOnly(carried)) this.unsaved.markets.add(id);
      this.onCarried?.(carried, message.pt);
      return true;
    }
    if (message.ct === 'HEARTBEAT') this.hub.heartbeat();
    return (message.mc ?? []).every((change) => this.takeChange(change, message.pt));
  }

  private takeEvent(received: FeedEvent, receivedAt: number): void {
    const event = eventOf(received);
    if (event !== null) {
      this.admission.admitEvent(event.id);
      this.storeEvent(event);
      return;
    }
    this.admission.refuseEvent(received);
    this.suspendRefused(received.market_id ?? '', receivedAt);
  }

  /**
   * Applies definitions only: the feed's prices are for market makers, players see the prices of our own order
   * books.
   */
  private takeChange({ id, marketDefinition }: MarketChange, receivedAt: number): boolean {
    if (this.admission.isRefused(id) && marketDefinition === undefined) return true;
    const sport = marketDefinition === undefined ? null : this.sportOf(id, marketDefinition);
    const isAdmitted = marketDefinition === undefined || this.isAdmitted(id, marketDefinition, sport);
    if (!isAdmitted) {
      this.suspendRefused(id, receivedAt);
      return true;
    }
    if (!this.hub.change({ id, ...(marketDefinition && { marketDefinition }) })) return false;
    this.books.watch(id);
    this.unsaved.markets.add(id);
    const book = this.hub.book(id);
    if (book === undefined || marketDefinition === undefined) return true;
    if (sport !== null) this.storeEventOf(book, sport);
    this.publishDefinition(book, receivedAt, false);
    return true;
  }

  /** Stores an event that only its market defines, when it is first seen or its date becomes known. */
  private storeEventOf(book: MarketBook, sport: Sport): void {
    const stored = this.event(book.eventId);
    if (stored === undefined || (stored.isDateGuessed && book.opensAt !== null))
      this.storeEvent(eventOfMarket(book, sport));
  }

  private publishDefinition(book: MarketBook, receivedAt: number, isRefused: boolean): void {
    const sport = this.event(book.eventId)?.sport;
    if (sport !== undefined) this.onDefinition?.({ book, sport, receivedAt, isRefused });
  }

  private sportOf(
    id: string,
    { eventId = this.hub.book(id)?.eventId ?? '', eventTypeId }: MarketDefinition,
  ): Sport | null {
    if (this.admission.refusedSport(eventId) !== undefined) return null;
    return eventTypeId === undefined ? (this.event(eventId)?.sport ?? null) : findSport(String(eventTypeId));
  }

  private isAdmitted(id: string, definition: MarketDefinition, sport: Sport | null): boolean {
    const current = this.hub.book(id);
    // Closing never admits a market: even if it became unsupported, its bets wait for the result.
    if (current !== undefined && definition.status === 'CLOSED') return true;
    const eventId = definition.eventId ?? current?.eventId ?? '';
    const sportName = this.admission.refusedSport(eventId) ?? String(definition.eventTypeId ?? 'unknown');
    return this.admission.admits({
      id,
      definition,
      sport,
      sportName,
      previous: current,
      eventName: this.event(eventId)?.name,
    });
  }

  /** Suspends a market that was admitted earlier: it may have bets, which an operator settles or voids. */
  private suspendRefused(id: string, receivedAt: number): void {
    const book = this.hub.suspend(id);
    if (book === undefined) return;
    this.unsaved.markets.add(id);
    this.publishDefinition(book, receivedAt, true);
  }

  /** Registers callbacks for each market definition, in order, and for the list of markets that the feed carries. */
  listen(
    onDefinition: (definition: ReceivedDefinition) => void,
    onCarried: (markets: ReadonlySet<string>, at: number) => void,
  ): void {
    this.onDefinition = onDefinition;
    this.onCarried = onCarried;
  }

  /** Returns a sport's events by start time, with markets that are open or suspended and still in the feed. */
  list(sport: Sport): SportsEvent[] {
    return this.hub
      .allEvents()
      .filter((event) => event.sport === sport && event.marketId !== null)
      .flatMap((event) => {
        const { book, status } = this.hub.shown(event.marketId ?? '') ?? {};
        if (book === undefined || status === 'CLOSED' || book.isRemoved) return [];
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

  /** Returns a market as players see it, with three levels per side. */
  market(id: string): Market | undefined {
    const shown = this.hub.shown(id);
    if (shown === undefined) return undefined;
    const { book, status, sequence } = shown;
    const levels = (side: 'back' | 'lay') => (runner: Parameters<typeof bestLevels>[0]) =>
      bestLevels(runner)[side].map(([price, size]) => ({ price, size }));
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

  /** Returns an event's lines as players may see them now: suspended while the match can't be judged. */
  lines(id: string): Pick<StoredEvent, 'fancy' | 'bookmaker'> | undefined {
    const event = this.event(id);
    return event && linesForPlayers(event, this.hub.isStale(event));
  }

  private storeEvent(event: StoredEvent): void {
    this.hub.storeEvent(event);
    this.unsaved.events.add(event.id);
  }

  private async save(): Promise<void> {
    const { db, clock, log } = this.app;
    try {
      await this.unsaved.events.flush(async (id) => {
        const event = this.event(id);
        if (event !== undefined) await saveEvent(db, event, clock.now());
      });
      await this.unsaved.markets.flush(async (id) => {
        const book = this.hub.book(id);
        if (book !== undefined) await saveMarket(db, book, clock.now());
      });
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'exchange: saving failed; retrying in some seconds');
    }
  }
}
