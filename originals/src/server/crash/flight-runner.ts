import { multiplierAt } from '../../engines/crash';
import type { CrashBet } from '../records/flight';
import { WORK_MS } from '../rounds/settler';
import type { BetStore } from './bet.store';
import { outcomeOf } from './chain';
import type { FlightStore, Lease } from './flight.store';
import { type FlightView, stageEndsAt } from './flight-view';

export interface Times {
  readonly bettingMs: number;
  readonly crashedMs: number;
  readonly tickMs: number;
  /** How long a process that runs flights may be silent before another one takes over. */
  readonly leaseMs: number;
}

interface Setup {
  readonly code: string;
  readonly flights: FlightStore;
  readonly bets: BetStore;
  readonly times: Times;
  /** Milliseconds since 1970 by the database's clock. */
  readonly now: () => number;
  /** Called with bets that were just decided and have to be paid. */
  readonly decided: (bets: readonly CrashBet[]) => void;
}

/**
 * Runs a game's flights while this process has the lease: betting, flying, crashed, and again.
 *
 * It only writes; what players see is read back, by this process as by all others.
 */
export class FlightRunner {
  private lease: Lease | undefined;
  private renewAt = 0;

  constructor(private readonly setup: Setup) {}

  get isRunning(): boolean {
    return this.lease !== undefined;
  }

  /**
   * Takes the step that is due.
   *
   * @param leasedUntil - of the lease as last read.
   * @param isFollowed - whether this process has listeners: without any it starts no flight.
   * @returns whether something was written, so that it must be read again.
   */
  async advance(view: FlightView | undefined, leasedUntil: number, isFollowed: boolean): Promise<boolean> {
    const { code, flights, times, now } = this.setup;
    if (this.lease === undefined) {
      if (!isFollowed || now() < leasedUntil) return false;
      this.lease = await flights.takeOver(code, now(), now() + times.leaseMs);
      this.renewAt = now() + times.leaseMs / 3;
      return true;
    }
    if (now() >= this.renewAt) {
      if (!(await flights.renew(this.lease, now() + times.leaseMs))) {
        this.lease = undefined;
        return true;
      }
      this.renewAt = now() + times.leaseMs / 3;
    }
    return this.takeStep(this.lease, view, isFollowed);
  }

  /** Gives the lease back; an unfinished flight is then cut by the next process. */
  async release(): Promise<void> {
    const { lease } = this;
    this.lease = undefined;
    if (lease) await this.setup.flights.release(lease);
  }

  private async takeStep(lease: Lease, view: FlightView | undefined, isFollowed: boolean): Promise<boolean> {
    const { flights, times, now } = this.setup;
    const endsAt = view && stageEndsAt(view);
    if (view === undefined || endsAt === undefined) {
      // The end of the flight stays visible for a moment.
      if (view?.flight.state === 'crashed' && now() < (view.flight.endedAt ?? 0) + times.crashedMs) return false;
      if (isFollowed) await this.begin(lease);
      else await this.release();
      return true;
    }
    if (now() < endsAt) return view.flight.state === 'flying' && this.cashOutAutos(view);
    if (view.flight.state === 'betting') await flights.fly(view.flight, now());
    else await this.crash(view);
    return true;
  }

  private async begin(lease: Lease): Promise<void> {
    const { flights, times, now } = this.setup;
    if (!(await flights.begin(lease, now(), now() + times.bettingMs))) this.lease = undefined;
  }

  /** Cashes out the bets whose auto cash-out multiplier has been reached. Bets can't enter a flight in the air. */
  private async cashOutAutos({ flight, chain, bets: read }: FlightView): Promise<boolean> {
    const { bets, now, decided } = this.setup;
    const reached = Math.min(multiplierAt(now() - (flight.startedAt ?? 0)), outcomeOf(flight, chain).point);
    const isDue = ({ state, auto }: CrashBet): boolean => state === 'accepted' && auto !== null && auto <= reached;
    if (![...read.values()].some(isDue)) return false;
    decided(await bets.cashOutAutos(flight, reached, now() + WORK_MS));
    return true;
  }

  private async crash({ flight, chain }: FlightView): Promise<void> {
    const { flights, now, decided } = this.setup;
    decided(await flights.crash(flight, outcomeOf(flight, chain).point, now(), now() + WORK_MS));
  }
}
