import { randomUUID } from 'node:crypto';
import { highestPoint, lowestOut, multiplierAt, timeTo } from '../../engines/crash';
import { commitment } from '../../engines/fairness/draw';
import type { CrashMessage, EndedFlight, Phase } from '../../protocol/crash.messages';
import { type Chain, crashPoint, newChain, seedAt } from './chain';
import type { CrashBet, CrashStore, Flight } from './crash.store';
import { betViewOf } from './crash.views';

export interface Times {
  readonly bettingMs: number;
  readonly crashedMs: number;
  readonly tickMs: number;
}

/** Receives one message. @returns false if it is too slow; the line then removes it. */
type Listener = (message: CrashMessage) => boolean;

interface Setup {
  readonly code: string;
  readonly store: CrashStore;
  readonly times: Times;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called with bets that were just decided and have to be paid. */
  readonly decided: (bets: readonly CrashBet[]) => void;
}

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'betting'; readonly flight: Flight; readonly chain: Chain; readonly endsAt: number }
  | {
      readonly kind: 'flying';
      readonly flight: Flight;
      readonly chain: Chain;
      readonly startedAt: number;
      readonly point: number;
    }
  | {
      readonly kind: 'crashed';
      readonly flight: Flight;
      readonly chain: Chain;
      readonly point: number;
      readonly endsAt: number;
    };

/** Number of past flights sent to a new listener. */
const recent = 20;
const beatMs = 1_000;

/**
 * A game's shared flights: betting, flying, crashed, and again while there are listeners.
 *
 * Only this class decides whether a cash-out is in time, by the time its request is read: at or after the crash it
 * is too late.
 */
export class FlightLoop {
  private stage: Stage = { kind: 'idle' };
  private readonly listeners = new Map<Listener, () => void>();
  private timer: NodeJS.Timeout | undefined;
  private lastBeat = 0;
  private past: readonly EndedFlight[] | undefined;

  constructor(private readonly setup: Setup) {}

  /** The flight that is open for bets. */
  get betting(): Flight | undefined {
    return this.stage.kind === 'betting' ? this.stage.flight : undefined;
  }

  /** Adds a listener. @param onDropped - called when a slow listener is removed. */
  listen(listener: Listener, onDropped: () => void): () => void {
    if (this.stage.kind === 'idle') this.begin();
    this.listeners.set(listener, onDropped);
    listener(this.state());
    return () => void this.listeners.delete(listener);
  }

  broadcastBet(bet: CrashBet): void {
    this.broadcast({ type: 'seat', flight: bet.flight, seat: betViewOf(bet) });
  }

  /** Cashes a bet out now, if it is still flying. The first request decides; later ones get its result. */
  leave(id: string): CrashBet {
    const bet = this.setup.store.bet(id);
    if (this.stage.kind !== 'flying' || bet.state !== 'accepted' || bet.flight !== this.stage.flight.id) return bet;
    const elapsed = this.setup.now() - this.stage.startedAt;
    if (elapsed >= timeTo(this.stage.point)) return bet;
    const reached = Math.min(multiplierAt(elapsed), this.stage.point);
    // A cash-out at 1.00 would be a bet that can't lose.
    if (reached < lowestOut) return bet;
    return this.cashOutBet(bet, bet.auto === null ? reached : Math.min(bet.auto, reached));
  }

  close(): void {
    clearTimeout(this.timer);
    this.stage = { kind: 'idle' };
    for (const onDropped of this.listeners.values()) onDropped();
    this.listeners.clear();
  }

  private begin(): void {
    const { code, store, times, now } = this.setup;
    const { chain, nonce } = this.nextSeed();
    const flight: Flight = {
      id: randomUUID(),
      code,
      chain: chain.id,
      nonce,
      at: new Date().toISOString(),
      state: 'betting',
    };
    store.save({ flight });
    this.stage = { kind: 'betting', flight, chain, endsAt: now() + times.bettingMs };
    this.broadcast(this.state());
    this.wait();
  }

  private nextSeed(): { readonly chain: Chain; readonly nonce: number } {
    const { code, store } = this.setup;
    const [current, last] = [store.currentChain(code), store.lastFlight(code)];
    const nonce = current !== undefined && last?.chain === current.id ? last.nonce + 1 : 1;
    if (current !== undefined && nonce <= current.length) return { chain: current, nonce };
    const chain = newChain(code);
    store.save({ chain });
    return { chain, nonce: 1 };
  }

  private fly(): void {
    if (this.stage.kind !== 'betting') return;
    const { store, now } = this.setup;
    const { chain } = this.stage;
    const flight: Flight = { ...this.stage.flight, state: 'flying' };
    const point = crashPoint(seedAt(chain, flight.nonce), chain.salt, flight.nonce);
    store.save({ flight });
    this.stage = { kind: 'flying', flight, chain, startedAt: now(), point };
    this.broadcast({ type: 'flying', flight: flight.id, elapsedMs: 0 });
    this.wait();
  }

  /** When the stage ends by the deciding clock; timers only trigger the check. */
  private endsAt(): number {
    const { stage } = this;
    if (stage.kind === 'idle') return Infinity;
    return stage.kind === 'flying' ? stage.startedAt + timeTo(stage.point) : stage.endsAt;
  }

  private wait(): void {
    const left = Math.max(1, Math.ceil(this.endsAt() - this.setup.now()));
    this.timer = setTimeout(() => this.step(), Math.min(left, this.setup.times.tickMs));
  }

  private step(): void {
    const isOver = this.setup.now() >= this.endsAt();
    if (!isOver) {
      this.tick();
      this.beat();
      this.wait();
    } else if (this.stage.kind === 'betting') this.fly();
    else if (this.stage.kind === 'flying') this.crash();
    else this.again();
  }

  /** Cashes out the bets whose auto cash-out multiplier has been reached. */
  private tick(): void {
    if (this.stage.kind !== 'flying') return;
    const { store, now } = this.setup;
    const reached = Math.min(multiplierAt(now() - this.stage.startedAt), this.stage.point);
    for (const bet of store.betsIn(this.stage.flight.id)) {
      if (bet.state === 'accepted' && bet.auto !== null && bet.auto <= reached) this.cashOutBet(bet, bet.auto);
    }
  }

  /** Sends a heartbeat with the flight's progress. */
  private beat(): void {
    const { stage } = this;
    const now = this.setup.now();
    if (stage.kind === 'idle' || now - this.lastBeat < beatMs) return;
    this.lastBeat = now;
    this.broadcast({
      type: 'beat',
      flight: stage.flight.id,
      elapsedMs: stage.kind === 'flying' ? now - stage.startedAt : null,
    });
  }

  private cashOutBet(bet: CrashBet, at: number): CrashBet {
    const out = this.setup.store.change(bet.id, { state: 'out', out: at });
    this.broadcastBet(out);
    this.setup.decided([out]);
    return out;
  }

  private crash(): void {
    if (this.stage.kind !== 'flying') return;
    const { store, times, now } = this.setup;
    const { chain, point } = this.stage;
    const before = this.ended();
    const flight: Flight = { ...this.stage.flight, state: 'crashed' };
    const bets = store.betsIn(flight.id).filter(({ state }) => state === 'accepted');
    store.save({ flight }, ...bets.map((bet) => ({ id: bet.id, change: ending(bet, point) })));
    this.stage = { kind: 'crashed', flight, chain, point, endsAt: now() + times.crashedMs };
    const decided = bets.map(({ id }) => store.bet(id));
    for (const bet of decided) if (bet.out !== null) this.broadcastBet(bet);
    const ended = endedOf(flight, chain);
    this.past = [ended, ...before].slice(0, recent);
    this.broadcast({ type: 'crashed', flight: flight.id, ended });
    this.setup.decided(decided);
    this.wait();
  }

  /** Without listeners no new flight starts. */
  private again(): void {
    if (this.listeners.size > 0) this.begin();
    else this.stage = { kind: 'idle' };
  }

  private state(): CrashMessage {
    const { stage } = this;
    if (stage.kind === 'idle') throw new Error('There is no flight, so there is no state');
    const { flight, chain } = stage;
    const { store } = this.setup;
    return {
      type: 'state',
      flight: flight.id,
      nonce: flight.nonce,
      commitment: commitment(seedAt(chain, flight.nonce)),
      salt: chain.salt,
      terminal: chain.terminal,
      phase: this.phase(stage),
      seats: store
        .betsIn(flight.id)
        .filter(({ state }) => state === 'accepted' || state === 'out' || state === 'lost' || state === 'settled')
        .map(betViewOf),
      ended: this.ended(),
    };
  }

  /** Returns the last flights, newest first; cached, because each takes hashing back along its chain. */
  private ended(): readonly EndedFlight[] {
    const { store, code } = this.setup;
    this.past ??= store.ended(code, recent).flatMap((each) => {
      const its = store.chain(each.chain);
      return its === undefined ? [] : [endedOf(each, its)];
    });
    return this.past;
  }

  private phase(stage: Exclude<Stage, { readonly kind: 'idle' }>): Phase {
    if (stage.kind === 'betting') return { kind: 'betting', leftMs: Math.max(0, stage.endsAt - this.setup.now()) };
    if (stage.kind === 'flying') return { kind: 'flying', elapsedMs: this.setup.now() - stage.startedAt };
    return { kind: 'crashed', point: stage.point };
  }

  private broadcast(message: CrashMessage): void {
    for (const [listener, onDropped] of [...this.listeners]) {
      if (listener(message)) continue;
      this.listeners.delete(listener);
      onDropped();
    }
  }
}

/** Returns the result of a bet that was still in a flight when it ended at `point`. */
export function ending(
  { auto }: CrashBet,
  point: number,
): { readonly state: 'out' | 'lost'; readonly out: number | null } {
  // The highest point cashes out every remaining bet.
  const out = auto !== null && auto <= point ? auto : point === highestPoint ? point : null;
  return { state: out === null ? 'lost' : 'out', out };
}

export function endedOf({ id, nonce }: Flight, chain: Chain): EndedFlight {
  const seed = seedAt(chain, nonce);
  return {
    id,
    nonce,
    point: crashPoint(seed, chain.salt, nonce),
    salt: chain.salt,
    commitment: commitment(seed),
    seed,
  };
}
