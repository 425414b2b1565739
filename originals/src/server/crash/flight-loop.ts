import { performance } from 'node:perf_hooks';
import type { CrashMessage, EndedFlight } from '../../protocol/crash.messages';
import type { CrashBet, Flight } from '../records/flight';
import type { BetStore } from './bet.store';
import { endedOf } from './chain';
import type { FlightStore } from './flight.store';
import { FlightRunner, type Times } from './flight-runner';
import { changesBetween, elapsedOf, type FlightView, isShown, stageEndsAt, stateMessage } from './flight-view';

/** Receives one message. @returns false if it is too slow; the loop then removes it. */
type Listener = (message: CrashMessage) => boolean;

interface Setup {
  readonly code: string;
  readonly flights: FlightStore;
  readonly bets: BetStore;
  readonly times: Times;
  /** Milliseconds since 1970 by the database's clock. */
  readonly now: () => number;
  /** Called with bets that were just decided and have to be paid. */
  readonly decided: (bets: readonly CrashBet[]) => void;
  readonly report: (error: unknown) => void;
}

interface Subscriber {
  readonly onDropped: () => void;
  /** The first message is the whole state. */
  hasState: boolean;
}

/** Number of past flights sent to a new listener. */
const RECENT = 20;
const BEAT_MS = 1_000;
/** How often the flight is read while its stage lasts; at the end of one it is read with every tick. */
const READ_MS = 250;
const PAUSE_AFTER_ERROR_MS = 500;
/** Steps that may be due at once: a takeover, and the start of a flight. */
const MAX_STEPS = 3;

/**
 * Shows a game's flights to this process's listeners, while there are any.
 *
 * All processes show the same flight, which they read from the database; one of them also runs it.
 */
export class FlightLoop {
  private readonly listeners = new Map<Listener, Subscriber>();
  private readonly runner: FlightRunner;
  private view: FlightView | undefined;
  private leasedUntil = 0;
  private readAt = -Infinity;
  /** A change that is not shown yet. */
  private isStale = true;
  private lastBeat = 0;
  private turn: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly setup: Setup) {
    this.runner = new FlightRunner(setup);
  }

  /** Adds a listener. @param onDropped - called when a slow listener is removed. */
  listen(listener: Listener, onDropped: () => void): () => void {
    const subscriber = { onDropped, hasState: false };
    this.listeners.set(listener, subscriber);
    if (this.view && isShown(this.view)) this.send(listener, subscriber, [stateMessage(this.view, this.setup.now())]);
    if (this.turn === undefined && this.timer === undefined) this.schedule(0);
    return () => void this.listeners.delete(listener);
  }

  /** Shows a bet that this process has just changed. */
  refresh(): void {
    this.isStale = true;
    if (this.timer !== undefined) this.schedule(0);
  }

  /** Lets another process run the flights. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.turn;
    await this.runner.release().catch(this.setup.report);
    for (const { onDropped } of this.listeners.values()) onDropped();
    this.listeners.clear();
  }

  private schedule(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.turn = this.takeTurn().then((pause) => {
        this.turn = undefined;
        if (!this.isClosed && pause !== null) this.schedule(pause);
      });
    }, afterMs);
  }

  /** @returns milliseconds until the next turn; null if there is nothing left to do. */
  private async takeTurn(): Promise<number | null> {
    try {
      if (this.isReadDue()) await this.read();
      for (let steps = 0; steps < MAX_STEPS && (await this.advance()); steps += 1) await this.read();
      this.beat();
      if (this.listeners.size > 0 || this.runner.isRunning) return this.pause();
      this.view = undefined;
      this.isStale = true;
      return null;
    } catch (error) {
      this.setup.report(error);
      return PAUSE_AFTER_ERROR_MS;
    }
  }

  private advance(): Promise<boolean> {
    return this.runner.advance(this.view, this.leasedUntil, this.listeners.size > 0);
  }

  private isReadDue(): boolean {
    const endsAt = this.view && stageEndsAt(this.view);
    const isOver = endsAt !== undefined && this.setup.now() >= endsAt;
    return this.isStale || isOver || performance.now() - this.readAt >= READ_MS;
  }

  private pause(): number {
    if (this.isStale) return 0;
    const { times, now } = this.setup;
    const endsAt = this.view && stageEndsAt(this.view);
    const left = endsAt === undefined ? times.tickMs : Math.ceil(endsAt - now());
    return left > 0 ? Math.min(left, times.tickMs) : times.tickMs;
  }

  private async read(): Promise<void> {
    const { code, flights, bets } = this.setup;
    this.readAt = performance.now();
    this.isStale = false;
    const series = await flights.read(code);
    this.leasedUntil = series?.leasedUntil ?? 0;
    const { flight, chain } = series ?? {};
    if (!flight || !chain) return;
    const before = this.view;
    const all = await bets.betsIn(flight);
    this.view = { flight, chain, bets: new Map(all.map((bet) => [bet.id, bet])), ended: await this.ended(flight) };
    if (isShown(this.view)) this.announce(before, this.view);
  }

  /** Read again only when a flight has ended or another one has begun. */
  private async ended(flight: Flight): Promise<readonly EndedFlight[]> {
    const before = this.view;
    if (before?.flight.id === flight.id && before.flight.state === flight.state) return before.ended;
    const past = await this.setup.flights.ended(this.setup.code, RECENT);
    return past.flatMap((one) => (one.chain === undefined ? [] : [endedOf(one.flight, one.chain)]));
  }

  private announce(before: FlightView | undefined, after: FlightView): void {
    const now = this.setup.now();
    const changes = changesBetween(before, after, now);
    // A message about the stage has its progress, as a heartbeat has.
    if (changes.some(({ type }) => type !== 'seat')) this.lastBeat = now;
    for (const [listener, subscriber] of [...this.listeners])
      this.send(listener, subscriber, subscriber.hasState ? changes : [stateMessage(after, now)]);
  }

  /** Sends a heartbeat with the flight's progress. */
  private beat(): void {
    const { view } = this;
    const now = this.setup.now();
    if (!view || !isShown(view) || now - this.lastBeat < BEAT_MS) return;
    this.lastBeat = now;
    const message: CrashMessage = { type: 'beat', flight: view.flight.id, elapsedMs: elapsedOf(view, now) };
    for (const [listener, subscriber] of [...this.listeners])
      if (subscriber.hasState) this.send(listener, subscriber, [message]);
  }

  private send(listener: Listener, subscriber: Subscriber, messages: readonly CrashMessage[]): void {
    subscriber.hasState = true;
    if (messages.every((message) => listener(message))) return;
    this.listeners.delete(listener);
    subscriber.onDropped();
  }
}
