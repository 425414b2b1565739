import { type Market, type SportList, sports, type SportsEvent } from '@pavilion/contract/calls/exchange';
import type { App, Stop } from '../../../kernel/app';
import { startLoop } from '../../../kernel/loop';
import type { BookSelection } from '../books/tables';
import { bestLevels, inOrder } from '../feed/book';
import type { StoredEvent } from '../feed/event-store';
import { FeedLease } from '../feed/feed-lease';
import type { FeedMessage } from '../feed/feed-message';
import { wireSport } from '../feed/sports';
import { winnersOf } from '../handicaps/handicap';
import { FeedFollower } from '../stream/feed-follower';
import { linesForPlayers } from '../stream/lines-topic';
import { MarketHub } from '../stream/market-hub';
import { Pollers } from '../stream/pollers';
import { namedRunner, termsOf } from './event-markets.service';
import { FeedIntake } from './feed-intake';
import { FeedOwner } from './feed-owner';
import { readSuspendedLines } from './suspended-lines';

/** The owner renews its lease, and the others look whether there is one, this often. */
const LEASE_CHECK_MS = 1250;
/** Every process shows this soon that an operator has suspended a line of the house; bets are refused at once. */
const LINES_MS = 2500;
/** Every so many checks a process that follows reads the database's clock again. */
const CLOCK_TURNS = 30;

/**
 * The exchange's markets and events, read from memory. One process, the owner, updates them from the feed, saves them
 * and builds the frames; the others follow it (decision 64).
 */
export class Exchange {
  readonly hub: MarketHub;
  private readonly lease: FeedLease;
  private readonly intake: FeedIntake;
  private readonly follower: FeedFollower;
  private readonly pollers: Pollers;
  private owner: FeedOwner | null = null;
  private stopLoop: Stop | undefined;
  private stopLines: Stop | undefined;
  private turns = 0;

  constructor(private readonly app: App) {
    this.lease = new FeedLease(app.db);
    this.hub = new MarketHub(() => this.lease.now());
    this.intake = new FeedIntake(
      this.hub,
      (line) => app.log.warn(line),
      () => this.owner?.fence ?? null,
    );
    this.follower = new FeedFollower(app, this.hub);
    this.pollers = new Pollers(this.hub);
  }

  async start(): Promise<void> {
    this.follower.onNewOwner = (fence) => void (this.owner !== null && this.owner.fence < fence && this.stepDown());
    this.hub.listen({
      onFollow: (market) => (this.owner ?? this.follower).watch(market),
      onUnfollow: (market) => (this.owner ?? this.follower).unwatch(market),
      beforeRound: () => this.checkLease(),
      afterRound: (texts) => this.owner?.publish(texts),
    });
    await this.follower.readChanges();
    this.follower.start();
    this.hub.start();
    this.stopLoop = startLoop(this.app, {
      name: 'market-feed',
      pauseMs: LEASE_CHECK_MS,
      failure: 'exchange: the lease of the market feed could not be renewed',
      turn: () => this.turn(),
    });
    this.stopLines = startLoop(this.app, {
      name: 'suspended-lines',
      pauseMs: LINES_MS,
      failure: 'exchange: the suspended lines could not be read',
      turn: async () => this.hub.suspendLines(await readSuspendedLines(this.app.db, this.app.clock.now())),
    });
  }

  async stop(): Promise<void> {
    await this.stopLoop?.();
    await this.stopLines?.();
    this.hub.stop();
    this.pollers.stop();
    const { owner } = this;
    this.owner = null;
    await owner?.stop();
    this.follower.close();
    if (owner !== null) await this.lease.release();
  }

  /** True if this process reads the feed and builds the frames. */
  get isOwner(): boolean {
    return this.owner !== null && this.lease.fence !== null;
  }

  /** Applies one feed message. @returns false if the feed must be reread from the start. */
  handleMessage(message: FeedMessage): boolean {
    return this.intake.handleMessage(message);
  }

  /**
   * Shows a market without runners that its bets forbid, and suspended while the feed runs any of them.
   *
   * @returns whether the feed runs some that it didn't before.
   */
  refuseRunners(id: string, runners: readonly BookSelection[]): boolean {
    const topic = this.hub.market(id);
    const before = topic?.refusedRunners ?? [];
    if (topic === undefined || before.length + runners.length === 0) return false;
    topic.refuseRunners(runners);
    this.intake.unsaved.markets.add(id);
    return topic.refusedRunners.some((runner) => !before.includes(runner));
  }

  /** Registers callbacks for each market definition, in order, and for the list of markets that the feed carries. */
  listen(...listeners: Parameters<FeedIntake['listen']>): void {
    this.intake.listen(...listeners);
  }

  /** Returns a list's events by start time, with main markets that are open or suspended and still in the feed. */
  list(list: SportList): SportsEvent[] {
    return this.hub
      .allEvents()
      .filter((event) => listOf(event) === list && event.marketId !== null)
      .flatMap((event) => {
        const { book, status } = this.hub.playerView(event.marketId ?? '') ?? {};
        if (book === undefined || status === 'CLOSED' || book.isRemoved) return [];
        return {
          marketId: book.id,
          eventId: event.id,
          name: event.name,
          hasFancy: event.fancy.length > 0 ? 1 : 0,
          hasBookmaker: event.bookmaker.length > 0 ? 1 : 0,
          sport: wireSport(event.sport),
          inPlay: book.inPlay,
          opensAt: event.opensAt,
        };
      })
      .sort((a, b) => a.opensAt - b.opensAt);
  }

  /** Follows a market for its pollers; resolves once its prices are read, or if it takes too long. */
  awaitPrices(id: string): Promise<void> {
    return this.pollers.awaitPrices(id);
  }

  /** Returns a market as players see it, with three levels per side if somebody follows it. */
  market(id: string): Market | undefined {
    const shown = this.hub.playerView(id);
    if (shown === undefined) return undefined;
    const { book, status, sequence } = shown;
    const winners = winnersOf(book.winners, [...book.runners.values()]);
    const levels = (side: 'back' | 'lay') => (runner: Parameters<typeof bestLevels>[0]) =>
      (this.hub.market(id)?.levels(runner) ?? bestLevels(runner))[side].map(([price, size]) => ({ price, size }));
    return {
      marketId: book.id,
      eventId: book.eventId,
      name: this.event(book.eventId)?.name ?? book.eventName,
      market: book.name,
      status,
      inPlay: book.inPlay,
      sequence,
      ...(winners > 1 && { winners }),
      ...termsOf(book),
      runners: inOrder(book).map((runner) => ({
        ...namedRunner(book, runner),
        ex: { availableToBack: levels('back')(runner), availableToLay: levels('lay')(runner) },
      })),
    };
  }

  event(id: string): StoredEvent | undefined {
    return this.hub.event(id);
  }

  /** Returns an event's lines as players may see them now, suspended if they take no bets, and its score. */
  lines(id: string): Pick<StoredEvent, 'fancy' | 'bookmaker' | 'score'> | undefined {
    const event = this.event(id);
    return event && { ...linesForPlayers(event, this.hub.closedLines(event)), score: event.score ?? null };
  }

  private async turn(): Promise<void> {
    this.turns += 1;
    if (this.owner === null) {
      const isDue = this.follower.isSilent || this.turns % CLOCK_TURNS === 0;
      if (isDue && (await this.lease.acquire())) await this.takeOver();
    } else if (!(await this.lease.renew())) this.stepDown();
  }

  private async takeOver(): Promise<void> {
    const { fence } = this.lease;
    if (fence === null) return;
    // What the last owner saved; all its markets wait for the feed.
    await this.follower.readChanges();
    this.follower.stop();
    this.hub.setSource(null);
    for (const id of this.hub.suspendAll()) this.intake.unsaved.markets.add(id);
    this.owner = new FeedOwner({ app: this.app, hub: this.hub, intake: this.intake, lease: this.lease, fence });
    this.app.log.info({ fence }, 'exchange: this process owns the market feed');
  }

  /** A process that was paused must not send another frame: called before each round. */
  private checkLease(): void {
    if (this.owner !== null && this.lease.fence === null) this.stepDown();
  }

  private stepDown(): void {
    const { owner } = this;
    this.owner = null;
    this.app.log.warn('exchange: this process no longer owns the market feed');
    this.follower.start();
    owner
      ?.stop()
      .catch((error: Error) => this.app.log.warn({ error: error.message }, 'exchange: the feed did not stop'));
  }
}

const listOf = ({ sport }: StoredEvent): SportList => sports.find((one) => one === sport) ?? 'other';
