import type { Sport } from '@pavilion/contract/calls/exchange';
import type { MarketBook } from '../feed/book';
import { eventOf, eventOfMarket, findSport, type StoredEvent } from '../feed/event-store';
import { FeedAdmission } from '../feed/feed-admission';
import type { FeedEvent, FeedMessage, MarketChange, MarketDefinition } from '../feed/feed-message';
import { SaveQueue } from '../feed/save-queue';
import type { MarketHub } from '../stream/market-hub';

/** A market's state as the feed defined it at a given moment. */
export interface ReceivedDefinition {
  readonly book: MarketBook;
  readonly sport: Sport;
  readonly receivedAt: number;
  /** True if the feed changed the market into an unsupported one: no order may wait there any longer. */
  readonly isRefused: boolean;
  /** Of the lease under which it was received; null without one. */
  readonly fence: number | null;
}

type DefinitionListener = (definition: ReceivedDefinition) => void;
type CarriedListener = (markets: ReadonlySet<string>, at: number, fence: number | null) => void;

/** Applies the feed's messages to the hub, and collects what is to be saved. */
export class FeedIntake {
  readonly unsaved = { events: new SaveQueue(), markets: new SaveQueue() };
  private readonly admission: FeedAdmission;
  private onDefinition: DefinitionListener | undefined;
  private onCarried: CarriedListener | undefined;

  /** @param fence - returns the fence of the lease that this process has. */
  constructor(
    private readonly hub: MarketHub,
    log: (line: string) => void,
    private readonly fence: () => number | null,
  ) {
    this.admission = new FeedAdmission(log);
  }

  /** Registers callbacks for each market definition, in order, and for the list of markets that the feed carries. */
  listen(onDefinition: DefinitionListener, onCarried: CarriedListener): void {
    this.onDefinition = onDefinition;
    this.onCarried = onCarried;
  }

  /** Applies one feed message. @returns false if the feed must be reread from the start. */
  handleMessage(message: FeedMessage): boolean {
    if (message.op === 'event') {
      this.handleEvent(message.event, message.pt);
      return true;
    }
    if (message.op === 'known') {
      const carried = new Set(message.markets);
      this.admission.retainOnly(carried);
      for (const id of this.hub.retainOnly(carried)) this.unsaved.markets.add(id);
      this.onCarried?.(carried, message.pt, this.fence());
      return true;
    }
    if (message.ct === 'HEARTBEAT') this.hub.heartbeat();
    return (message.mc ?? []).every((change) => this.handleChange(change, message.pt));
  }

  private handleEvent(received: FeedEvent, receivedAt: number): void {
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
  private handleChange({ id, marketDefinition }: MarketChange, receivedAt: number): boolean {
    if (this.admission.isRefused(id) && marketDefinition === undefined) return true;
    const sport = marketDefinition === undefined ? null : this.sportOf(id, marketDefinition);
    const isAdmitted = marketDefinition === undefined || this.isAdmitted(id, marketDefinition, sport);
    if (!isAdmitted) {
      this.suspendRefused(id, receivedAt);
      return true;
    }
    if (!this.hub.change({ id, ...(marketDefinition && { marketDefinition }) })) return false;
    const book = this.hub.book(id);
    if (book === undefined || marketDefinition === undefined) return true;
    this.unsaved.markets.add(id);
    if (sport !== null) this.storeEventOf(book, sport);
    this.publishDefinition(book, receivedAt, false);
    return true;
  }

  /** Stores an event that only its market defines, when it is first seen or its date becomes known. */
  private storeEventOf(book: MarketBook, sport: Sport): void {
    const stored = this.hub.event(book.eventId);
    if (stored === undefined || (stored.isDateGuessed && book.opensAt !== null))
      this.storeEvent(eventOfMarket(book, sport));
  }

  private publishDefinition(book: MarketBook, receivedAt: number, isRefused: boolean): void {
    const sport = this.hub.event(book.eventId)?.sport;
    if (sport !== undefined) this.onDefinition?.({ book, sport, receivedAt, isRefused, fence: this.fence() });
  }

  private sportOf(
    id: string,
    { eventId = this.hub.book(id)?.eventId ?? '', eventTypeId }: MarketDefinition,
  ): Sport | null {
    if (this.admission.refusedSport(eventId) !== undefined) return null;
    return eventTypeId === undefined ? (this.hub.event(eventId)?.sport ?? null) : findSport(String(eventTypeId));
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
      eventName: this.hub.event(eventId)?.name,
    });
  }

  /** Suspends a market that was admitted earlier: it may have bets, which an operator settles or voids. */
  private suspendRefused(id: string, receivedAt: number): void {
    const book = this.hub.suspend(id);
    if (book === undefined) return;
    this.unsaved.markets.add(id);
    this.publishDefinition(book, receivedAt, true);
  }

  private storeEvent(event: StoredEvent): void {
    this.hub.storeEvent(event);
    this.unsaved.events.add(event.id);
  }
}
