import { applyBallChange, type BallState, linesOf, scoreOf } from '../feed/ball-feed';
import type { MarketBook } from '../feed/book';
import { Catalogues } from '../feed/catalogues';
import { eventOf, eventOfMarket, type StoredEvent, withMainMarket } from '../feed/event-store';
import { FeedAdmission } from '../feed/feed-admission';
import type { BallChange, FeedEvent, FeedMessage, MarketChange, MarketDefinition } from '../feed/feed-message';
import { readHandicaps } from '../feed/handicap-definition';
import { defaultPolicy } from '../feed/removal-policy';
import { SaveQueue } from '../feed/save-queue';
import { findSport } from '../feed/sports';
import type { MarketHub } from '../stream/market-hub';

/** A market's state as the feed defined it at a given moment. */
export interface ReceivedDefinition {
  readonly book: MarketBook;
  readonly sport: string;
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
  private readonly catalogues = new Catalogues();
  private readonly balls = new Map<string, BallState>();
  /** Events whose feed prices fancy lines itself. */
  private readonly ownLines = new Set<string>();
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
    // A market that was refused for want of names is read again with them.
    if (message.op === 'catalogue')
      return this.catalogues.store(message.markets).every((id) => !this.admission.isRefused(id));
    if (message.op === 'ccm') {
      for (const change of message.cc ?? []) this.handleBalls(change, message.pt);
      return true;
    }
    if (message.op === 'known') {
      const carried = new Set(message.markets);
      this.catalogues.retainOnly(carried);
      this.forgetBalls(carried);
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
      const stored = this.hub.event(event.id);
      this.admission.admitEvent(event.id);
      // A feed that has lines of its own prices them itself.
      if (received.fancy2 !== undefined) this.ownLines.add(event.id);
      this.storeEvent({
        ...event,
        marketId: event.marketId ?? stored?.marketId ?? null,
        score: stored?.score ?? null,
        fancy: this.ownLines.has(event.id) ? event.fancy : (stored?.fancy ?? []),
      });
      return;
    }
    this.admission.refuseEvent(received);
    this.suspendRefused(received.market_id ?? '', receivedAt);
  }

  /**
   * Applies definitions only: the feed's prices are for market makers, players see the prices of our own order
   * books.
   */
  private handleChange({ id, marketDefinition: received }: MarketChange, receivedAt: number): boolean {
    if (this.admission.isRefused(id) && received === undefined) return true;
    const named = received && this.catalogues.complete(id, received);
    const sport = named === undefined ? null : this.sportOf(id, named);
    const read = named && readHandicaps(this.withPolicy(id, named, sport), this.hub.book(id));
    const marketDefinition = read?.definition;
    const isAdmitted = read === undefined || this.isAdmitted(id, read, sport);
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

  /** The first definition of a market without a removal policy gets its sport's. */
  private withPolicy(id: string, definition: MarketDefinition, sport: string | null): MarketDefinition {
    const isGiven = this.hub.book(id) !== undefined || definition.removalPolicy !== undefined;
    return isGiven || sport === null ? definition : { ...definition, removalPolicy: defaultPolicy(sport) };
  }

  /** Stores an event that only its markets define: when it is first seen, and when one tells its date or is its main one. */
  private storeEventOf(book: MarketBook, sport: string): void {
    const stored = this.hub.event(book.eventId);
    if (stored === undefined) {
      const competition = this.catalogues.find(book.id)?.competition?.name ?? null;
      this.storeEvent(eventOfMarket(book, sport, competition));
      return;
    }
    const dated =
      stored.isDateGuessed && book.opensAt !== null
        ? { ...stored, opensAt: book.opensAt, isDateGuessed: false }
        : stored;
    const next = withMainMarket(dated, book, this.hub.book(stored.marketId ?? ''));
    if (next !== stored) this.storeEvent(next);
  }

  private publishDefinition(book: MarketBook, receivedAt: number, isRefused: boolean): void {
    const sport = this.hub.event(book.eventId)?.sport;
    if (sport !== undefined) this.onDefinition?.({ book, sport, receivedAt, isRefused, fence: this.fence() });
  }

  private sportOf(
    id: string,
    { eventId = this.hub.book(id)?.eventId ?? '', eventTypeId }: MarketDefinition,
  ): string | null {
    if (this.admission.refusedSport(eventId) !== undefined) return null;
    if (eventTypeId === undefined) return this.hub.event(eventId)?.sport ?? null;
    return (
      findSport(String(eventTypeId), this.catalogues.find(id)?.eventType?.name) ??
      this.hub.event(eventId)?.sport ??
      null
    );
  }

  private isAdmitted(
    id: string,
    { definition, problem: handicapProblem }: ReturnType<typeof readHandicaps>,
    sport: string | null,
  ): boolean {
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
      handicapProblem,
    });
  }

  /** Suspends a market that was admitted earlier: it may have bets, which an operator settles or voids. */
  private suspendRefused(id: string, receivedAt: number): void {
    const book = this.hub.suspend(id);
    if (book === undefined) return;
    this.unsaved.markets.add(id);
    this.publishDefinition(book, receivedAt, true);
  }

  /** The ball-by-ball feed drives score, suspension and the house's lines of a match, never a result. */
  private handleBalls(change: BallChange, receivedAt: number): void {
    const id = String(change.eventId);
    const event = this.hub.event(id);
    if (event === undefined) return;
    const state = applyBallChange(this.balls.get(id), change, receivedAt);
    this.balls.set(id, state);
    this.storeEvent({
      ...event,
      score: scoreOf(state),
      ...(!this.ownLines.has(id) && { fancy: linesOf(id, state) }),
    });
  }

  private forgetBalls(carried: ReadonlySet<string>): void {
    for (const id of this.balls.keys()) if (!carried.has(this.hub.event(id)?.marketId ?? '')) this.balls.delete(id);
  }

  private storeEvent(event: StoredEvent): void {
    this.hub.storeEvent(event);
    this.unsaved.events.add(event.id);
  }
}
