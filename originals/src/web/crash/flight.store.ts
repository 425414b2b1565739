import { lowestOut, multiplierAt, timeTo } from '../../engines/crash';
import type { BetReply, BetView, CrashMessage, EndedFlight, OwnBet } from '../../protocol/crash.messages';
import { wait } from '../ui/wait';
import type { BetLine, BetOutcome, DisconnectReason, PlacedBet } from './crash-stream.client';

type State = Extract<CrashMessage, { readonly type: 'state' }>;

export type Phase =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'betting'; readonly endsAt: number }
  | { readonly kind: 'flying'; readonly startedAt: number }
  | { readonly kind: 'crashed'; readonly point: number }
  /** Disconnected: only the server knows the current state. */
  | { readonly kind: 'lost'; readonly reason: DisconnectReason };

/** The player's state in the flight. */
type Hand =
  | { readonly kind: 'none' }
  /** `after` is the number of the flight in the air when the bet was queued. */
  | { readonly kind: 'queued'; readonly bet: PlacedBet; readonly after: number }
  | { readonly kind: 'sending'; readonly bet: PlacedBet }
  | { readonly kind: 'in'; readonly bet: OwnBet; readonly leaving: boolean };

/** Events to report to the player, once each. */
export type GameEvent =
  | { readonly kind: 'open' | 'off' | 'lost' | 'back' }
  | { readonly kind: 'missed' | 'unconfirmed' | 'rolled-back' }
  | { readonly kind: 'broke'; readonly point: number }
  | { readonly kind: 'placed'; readonly stake: string; readonly balance: string | undefined }
  | { readonly kind: 'won'; readonly stake: string; readonly out: number; readonly payout: string }
  | { readonly kind: 'loss'; readonly stake: string; readonly point: number | undefined }
  | { readonly kind: 'refused'; readonly code: string; readonly balance: string | undefined };

/** The view of the store. */
export interface FlightView {
  /** A phase began. */
  phase(phase: Phase): void;
  /** Phase or hand changed. */
  changed(): void;
  arrived(state: State): void;
  seated(seat: BetView): void;
  crashed(flight: EndedFlight): void;
  report(event: GameEvent): void;
  /** A round of the player's opened. */
  opened(): void;
  /** The player's bet is decided or was never accepted; `balance` is from the response. */
  closed(balance?: string): void;
}

const retryMs = 1_000;
/** Deviations below this are network jitter. */
const closeMs = 30;

/** The shared flights from one player's view, and that player's bet. The server's state is authoritative. */
export class FlightStore {
  phase: Phase = { kind: 'connecting' };
  hand: Hand = { kind: 'none' };
  private flight = '';
  private nonce = 0;
  private ended: readonly EndedFlight[] = [];
  /** Cashed-out bets of this flight: such a message can arrive before the response to the player's own bet. */
  private outs = new Map<string, BetView>();
  /** The player's bet that was flying when the connection was lost. */
  private missed: OwnBet | undefined;

  constructor(
    private readonly line: BetLine,
    private readonly view: FlightView,
    private readonly now = (): number => performance.now(),
  ) {}

  listen(): void {
    this.line.subscribe(
      (message) => this.handleMessage(message),
      (reason) => this.broken(reason),
    );
  }

  get ownId(): string | undefined {
    return this.hand.kind === 'in' ? this.hand.bet.id : undefined;
  }

  /** The player's bet while it is undecided. */
  get flying(): OwnBet | undefined {
    return this.hand.kind === 'in' && this.hand.bet.state === 'flying' ? this.hand.bet : undefined;
  }

  /** The flight's current multiplier in hundredths. */
  get reached(): number {
    return this.phase.kind === 'flying' ? multiplierAt(this.now() - this.phase.startedAt) : 100;
  }

  private get untilLowestMs(): number {
    return this.phase.kind === 'flying' ? timeTo(lowestOut) - (this.now() - this.phase.startedAt) : 0;
  }

  get mayCashOut(): boolean {
    const isUp = this.phase.kind === 'flying' || (this.phase.kind === 'lost' && this.phase.reason === 'silent');
    return isUp && this.flying !== undefined && this.hand.kind === 'in' && !this.hand.leaving;
  }

  /**
   * Bets, cancels a waiting bet or cashes out, depending on the state. @param typed - the bet in the fields, or
   * null.
   */
  press(typed: () => PlacedBet | null): void {
    const { hand, phase } = this;
    if (this.mayCashOut) return void this.cashOut();
    if (phase.kind === 'connecting' || phase.kind === 'lost' || hand.kind === 'sending' || this.flying) return;
    if (hand.kind === 'queued') return this.enter({ kind: 'none' });
    if (hand.kind === 'in' && phase.kind === 'betting') return;
    const bet = typed();
    if (!bet) return;
    if (phase.kind === 'betting') void this.send(bet);
    else this.enter({ kind: 'queued', bet, after: this.nonce });
  }

  private handleMessage(message: CrashMessage): void {
    if (message.type === 'state') return this.arrive(message);
    if (message.flight !== this.flight) return;
    if (message.type === 'seat') this.see(message.seat);
    else if (message.type === 'flying') this.takeOff(message.elapsedMs);
    else if (message.type === 'crashed') this.crash(message.ended);
    else if (message.elapsedMs !== null) this.syncClock(message.elapsedMs);
  }

  private arrive(state: State): void {
    const wasDisconnected = this.phase.kind === 'connecting' || this.phase.kind === 'lost';
    if (state.flight !== this.flight) {
      this.outs = new Map();
      if (this.hand.kind === 'in') this.hand = { kind: 'none' };
    }
    for (const seat of state.seats) if (seat.out !== null) this.outs.set(seat.id, seat);
    [this.flight, this.nonce, this.ended] = [state.flight, state.nonce, state.ended];
    this.view.arrived(state);
    const { phase } = state;
    if (phase.kind === 'betting') this.begin({ kind: 'betting', endsAt: this.now() + phase.leftMs });
    else if (phase.kind === 'flying') this.begin({ kind: 'flying', startedAt: this.now() - phase.elapsedMs });
    else this.begin({ kind: 'crashed', point: phase.point });
    if (phase.kind === 'betting') this.view.report({ kind: 'open' });
    if (wasDisconnected) void this.reconnected();
    if (this.hand.kind === 'queued') this.queuedComesUp(this.hand);
  }

  /** A waiting bet is for the next flight only: none is placed while the player is away. */
  private queuedComesUp({ bet, after }: Extract<Hand, { readonly kind: 'queued' }>): void {
    if (this.nonce === after) return;
    const isNext = this.nonce === after + 1 || this.nonce === 1;
    if (isNext && this.phase.kind === 'betting') return void this.send(bet);
    this.enter({ kind: 'none' });
    this.view.report({ kind: 'missed' });
  }

  /** Restores the player's bet from the server after a reload or a reconnect, open or decided. */
  private async reconnected(): Promise<void> {
    const outcome = await this.line.me();
    if (this.phase.kind === 'lost' || this.hand.kind === 'sending') return;
    if (outcome.kind === 'no-answer')
      return wait(retryMs).then(() => (this.phase.kind === 'lost' ? undefined : this.reconnected()));
    const { missed } = this;
    this.missed = undefined;
    const bet = outcome.kind === 'ok' ? outcome.reply.bet : null;
    if (outcome.kind === 'ok' && bet?.flight === this.flight) this.apply(outcome.reply);
    else if (outcome.kind === 'ok' && bet && bet.id === missed?.id) this.notifyOutcome(bet, outcome.reply.balance);
    else this.view.report({ kind: 'back' });
  }

  private broken(reason: DisconnectReason): void {
    if (reason === 'over') this.view.report({ kind: 'refused', code: 'play_over', balance: undefined });
    else if (this.phase.kind === 'connecting' || this.phase.kind === 'lost') return;
    else this.view.report({ kind: 'lost' });
    this.missed = this.flying ?? this.missed;
    this.begin({ kind: 'lost', reason });
  }

  private takeOff(elapsedMs: number): void {
    this.begin({ kind: 'flying', startedAt: this.now() - elapsedMs });
    this.view.report({ kind: 'off' });
  }

  /** Corrects the clock of a page that slept or got the start late: the server's time is never ahead of the flight. */
  private syncClock(elapsedMs: number): void {
    const startedAt = this.now() - elapsedMs;
    if (this.phase.kind === 'flying' && startedAt < this.phase.startedAt - closeMs)
      this.begin({ kind: 'flying', startedAt });
  }

  private crash(flight: EndedFlight): void {
    this.ended = [flight, ...this.ended];
    this.view.crashed(flight);
    this.begin({ kind: 'crashed', point: flight.point });
    const bet = this.flying;
    if (bet) this.decide({ ...bet, state: 'lost' });
    else this.view.report({ kind: 'broke', point: flight.point });
  }

  private see(seat: BetView): void {
    this.view.seated(seat);
    if (seat.out === null) return;
    this.outs.set(seat.id, seat);
    if (this.flying?.id === seat.id) this.decide({ ...this.flying, state: 'out', out: seat.out, payout: seat.payout });
  }

  private decide(bet: OwnBet, balance?: string | null): void {
    this.hand = { kind: 'in', bet, leaving: false };
    this.missed = undefined;
    this.notifyOutcome(bet, balance);
    this.view.changed();
  }

  private notifyOutcome(bet: OwnBet, balance?: string | null): void {
    const { state, out, payout, stake, flight } = bet;
    if (state === 'out') this.view.report({ kind: 'won', stake, out: out ?? 0, payout: payout ?? '0' });
    else if (state === 'lost')
      this.view.report({ kind: 'loss', stake, point: this.ended.find(({ id }) => id === flight)?.point });
    else this.view.report({ kind: 'rolled-back' });
    this.view.closed(balance ?? undefined);
  }

  /** Retries with the same key until there is a response, because the server may already have accepted the bet. */
  private async send(bet: PlacedBet): Promise<void> {
    this.enter({ kind: 'sending', bet });
    this.view.opened();
    for (;;) {
      const outcome = await this.line.bet(bet);
      const isOpen =
        outcome.kind === 'no-answer' || (outcome.kind === 'ok' && outcome.reply.bet?.state === 'unconfirmed');
      if (!isOpen) return this.handleOutcome(outcome);
      this.view.report({ kind: 'unconfirmed' });
      await wait(retryMs);
    }
  }

  private handleOutcome(outcome: BetOutcome): void {
    if (outcome.kind === 'ok') return this.apply(outcome.reply);
    this.enter({ kind: 'none' });
    this.view.closed();
    if (outcome.kind === 'refused') this.view.report({ kind: 'refused', code: outcome.code, balance: outcome.balance });
  }

  /** Applies the server's state of the player's bet. */
  private apply({ bet, balance }: BetReply): void {
    if (!bet) return;
    const current = this.hand.kind === 'in' && this.hand.bet.id === bet.id ? this.hand.bet : undefined;
    if (current && current.state !== 'flying') return this.view.report({ kind: 'back' });
    if (bet.state === 'unconfirmed') return void wait(retryMs).then(() => this.reconnected());
    if (bet.state === 'rolled_back' || bet.state === 'refused' || bet.flight !== this.flight) {
      this.enter({ kind: 'none' });
      return this.notifyOutcome(bet, balance);
    }
    this.enter({ kind: 'in', bet, leaving: this.hand.kind === 'in' && this.hand.leaving });
    this.view.seated(bet);
    const out = this.outs.get(bet.id);
    if (bet.state !== 'flying') return this.decide(bet, balance);
    if (out) return this.decide({ ...bet, state: 'out', out: out.out, payout: out.payout });
    // The flight ended before the response arrived: fetch the result.
    if (this.phase.kind === 'crashed') return void this.reconnected();
    this.view.report({ kind: 'placed', stake: bet.stake, balance: balance ?? undefined });
  }

  /**
   * Cashes out at the lowest multiplier at the earliest, also when the player presses before it is reached. Retries
   * until there is a response or the stream reports the result.
   */
  private async cashOut(): Promise<void> {
    const bet = this.flying;
    if (!bet) return;
    this.enter({ kind: 'in', bet, leaving: true });
    if (this.untilLowestMs > 0) await wait(Math.ceil(this.untilLowestMs));
    while (this.flying?.id === bet.id) {
      const outcome = await this.line.cashOut(bet.id);
      if (this.flying?.id !== bet.id) return;
      if (outcome.kind !== 'no-answer') return this.left(bet, outcome);
      await wait(retryMs);
    }
  }

  private left(bet: OwnBet, outcome: Exclude<BetOutcome, { readonly kind: 'no-answer' }>): void {
    const reply = outcome.kind === 'ok' ? outcome.reply : undefined;
    if (reply?.bet?.state === 'out') return this.decide(reply.bet, reply.balance);
    this.enter({ kind: 'in', bet, leaving: false });
    if (outcome.kind === 'refused') this.view.report({ kind: 'refused', code: outcome.code, balance: outcome.balance });
  }

  private begin(phase: Phase): void {
    this.phase = phase;
    this.view.phase(phase);
    this.view.changed();
  }

  private enter(hand: Hand): void {
    this.hand = hand;
    this.view.changed();
  }
}
