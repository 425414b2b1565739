import type { BetReply, CrashMessage, EndedFlight, OwnBet } from '../../crash/crash.messages';
import { payoutOf } from '../../engines/engine';
import { lowestOut } from '../../engines/crash';
import { button } from '../dom';
import { say, taka, times } from '../language';
import type { Seat } from '../seat';
import { Shell } from '../shell';
import { stakeField } from '../stake.field';
import { autoField } from './auto.field';
import { crashFairness } from './fairness';
import { type LineBet, LineClient, type LineOutcome } from './line.client';
import { SeatsTable } from './seats.table';
import { CrashStage } from './stage';
import { tell } from './texts';

type Phase = 'connecting' | 'betting' | 'flying' | 'crashed';

/** The player's side of the flight. */
type Hand =
  | { readonly kind: 'none' }
  | { readonly kind: 'queued'; readonly bet: LineBet }
  | { readonly kind: 'sending'; readonly bet: LineBet }
  | { readonly kind: 'in'; readonly bet: OwnBet };

const againMs = 1_000;
const kept = 20;
const settledMs = 600;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The table of shared flights: one button that bets, waits or cashes out, as the flight and the player's bet stand. */
export class CrashTable {
  private phase: Phase = 'connecting';
  private hand: Hand = { kind: 'none' };
  private flight = '';
  private reached = 100;
  private ended: readonly EndedFlight[] = [];
  private readonly shell: Shell;
  private readonly line: LineClient;
  private readonly stage = new CrashStage((reached) => this.follow(reached));
  private readonly seats = new SeatsTable();
  private readonly fairness: ReturnType<typeof crashFairness>;
  private readonly stake = stakeField(
    () => undefined,
    () => this.press(),
  );
  private readonly auto = autoField();
  private readonly action = button('', 'button-primary crash-action', () => this.press());

  constructor(private readonly seat: Seat) {
    this.shell = new Shell(seat);
    this.line = new LineClient(seat.start.token);
    this.fairness = crashFairness(seat.start.code);
  }

  draw(): HTMLElement {
    const node = this.shell.draw({ stage: [this.stage.node], controls: [this.stake.box, this.auto.box, this.action, this.seats.node], fairness: this.fairness });
    document.addEventListener('keydown', (event) => {
      if (event.key !== ' ' || event.repeat || (event.target instanceof Element && event.target.closest('button, input, dialog, summary, a'))) return;
      event.preventDefault();
      this.press();
    });
    this.line.listen(
      (message) => this.hear(message),
      () => this.broken(),
    );
    this.paint();
    return node;
  }

  private hear(message: CrashMessage): void {
    if (message.type === 'state') return this.begin(message);
    if (message.flight !== this.flight) return;
    if (message.type === 'seat') {
      this.seats.put(message.seat, this.ownId);
      if (message.seat.id === this.ownId && message.seat.out !== null) this.outAt(message.seat.out, message.seat.payout);
    } else if (message.type === 'flying') this.takeOff(message.elapsedMs);
    else if (message.type === 'crashed') this.crash(message.ended);
  }

  private begin(state: Extract<CrashMessage, { readonly type: 'state' }>): void {
    const isNew = state.flight !== this.flight;
    const wasLost = this.phase === 'connecting';
    this.flight = state.flight;
    this.ended = state.ended;
    if (isNew && this.hand.kind === 'in') this.hand = { kind: 'none' };
    this.stage.history(state.ended);
    this.fairness.show(state, state.ended);
    this.seats.fill(state.seats, this.ownId);
    this.phase = state.phase.kind;
    if (state.phase.kind === 'betting') this.stage.betting(state.phase.leftMs);
    else if (state.phase.kind === 'flying') this.takeOff(state.phase.elapsedMs);
    else this.stage.crashed(state.phase.point);
    if (wasLost) void this.comeBack();
    if (this.phase === 'betting' && this.hand.kind === 'queued') void this.send(this.hand.bet);
    this.paint();
  }

  /** After a reload or a lost line: one's own bet goes on as it stands on the server. */
  private async comeBack(): Promise<void> {
    const outcome = await this.line.me();
    if (outcome.kind !== 'ok' || outcome.reply.bet?.flight !== this.flight || this.hand.kind === 'sending') return;
    this.shell.say('');
    this.take(outcome.reply);
  }

  private broken(): void {
    if (this.phase === 'connecting') return;
    this.phase = 'connecting';
    this.shell.say(tell('lost'), 'bad');
    this.paint();
  }

  private takeOff(elapsedMs: number): void {
    this.phase = 'flying';
    this.reached = 100;
    this.stage.flying(elapsedMs);
    this.paint();
  }

  private crash(flight: EndedFlight): void {
    this.phase = 'crashed';
    this.ended = [flight, ...this.ended].slice(0, kept);
    this.stage.crashed(flight.point);
    this.stage.history(this.ended);
    if (this.hand.kind === 'in' && this.hand.bet.state === 'flying') {
      this.shell.say(tell('gone', { times: times(flight.point * 100), amount: taka(this.hand.bet.stake) }), 'bad');
      this.seat.sound.play('lose');
      this.decided({ ...this.hand.bet, state: 'lost' });
    } else if (this.hand.kind !== 'in') this.shell.say(tell('broke', { times: times(flight.point * 100) }));
    this.paint();
  }

  private outAt(out: number, payout: string | null): void {
    if (this.hand.kind !== 'in' || this.hand.bet.state !== 'flying') return;
    this.shell.say(tell('won', { times: times(out * 100), amount: taka(payout ?? 0) }), 'good');
    this.seat.sound.play('win');
    this.decided({ ...this.hand.bet, state: 'out', out, payout });
  }

  private decided(bet: OwnBet): void {
    this.hand = { kind: 'in', bet };
    this.seat.tell('pavilion:round-closed');
    this.paint();
    void pause(settledMs).then(() => this.shell.moneyMoved(undefined));
  }

  private get ownId(): string | undefined {
    return this.hand.kind === 'in' ? this.hand.bet.id : undefined;
  }

  private press(): void {
    const { hand } = this;
    if (this.phase === 'connecting' || hand.kind === 'sending') return;
    if (hand.kind === 'queued') this.enter({ kind: 'none' });
    else if (hand.kind === 'in' && hand.bet.state === 'flying') void this.cashOut(hand.bet);
    else if (hand.kind === 'none' || this.phase !== 'betting') this.newBet();
  }

  private newBet(): void {
    const [stake, auto] = [this.stake.read(), this.auto.read()];
    if (stake === null) return this.shell.say(say('stakeOutside'), 'bad');
    if (auto === undefined) return this.shell.say(tell('autoOutside'), 'bad');
    const bet: LineBet = { round_key: crypto.randomUUID(), stake, auto };
    this.seat.sound.play('press');
    if (this.phase === 'betting') void this.send(bet);
    else this.enter({ kind: 'queued', bet });
  }

  /** Asks with the same key until there is an answer: the server knows whether it took the bet. */
  private async send(bet: LineBet): Promise<void> {
    this.enter({ kind: 'sending', bet });
    this.seat.tell('pavilion:round-open');
    for (;;) {
      const outcome = await this.line.bet(bet);
      const isOpen = outcome.kind === 'no-answer' || (outcome.kind === 'ok' && outcome.reply.bet?.state === 'unconfirmed');
      if (!isOpen) return this.answered(outcome);
      this.shell.say(say('unconfirmed'), 'bad');
      await pause(againMs);
    }
  }

  private answered(outcome: LineOutcome): void {
    if (outcome.kind === 'ok') return this.take(outcome.reply);
    this.enter({ kind: 'none' });
    this.seat.tell('pavilion:round-closed');
    if (outcome.kind !== 'refused') return;
    this.shell.showBalance(outcome.balance);
    if (outcome.code === 'not_open') this.shell.say(tell('tooLate'), 'bad');
    else this.shell.refuse(outcome.code);
  }

  /** The own bet as the server tells it. */
  private take({ bet, balance }: BetReply): void {
    if (!bet) return;
    if (bet.state === 'rolled_back' || bet.flight !== this.flight) {
      this.enter({ kind: 'none' });
      this.seat.tell('pavilion:round-closed');
      if (bet.state === 'rolled_back') this.shell.say(say('rolledBack'), 'bad');
      return void this.shell.moneyMoved(balance ?? undefined);
    }
    this.enter({ kind: 'in', bet });
    this.seats.put(bet, bet.id);
    if (bet.state === 'flying') this.shell.say(tell('placed', { amount: taka(bet.stake) }));
    if (bet.state === 'out') this.shell.say(tell('won', { times: times((bet.out ?? 0) * 100), amount: taka(bet.payout ?? 0) }), 'good');
    void this.shell.moneyMoved(balance ?? undefined);
  }

  private async cashOut(bet: OwnBet): Promise<void> {
    if (this.phase !== 'flying' || this.reached < lowestOut) return;
    const outcome = await this.line.cashOut(bet.id);
    // Without an answer the line tells how it went.
    if (outcome.kind === 'ok' && outcome.reply.bet?.state === 'out') this.outAt(outcome.reply.bet.out ?? 0, outcome.reply.bet.payout);
  }

  private follow(reached: number): void {
    this.reached = reached;
    if (this.hand.kind === 'in' && this.hand.bet.state === 'flying') this.action.textContent = this.word();
  }

  private enter(hand: Hand): void {
    this.hand = hand;
    this.paint();
  }

  private paint(): void {
    const { hand, phase } = this;
    const isIn = hand.kind === 'in' && hand.bet.state === 'flying';
    const mayCashOut = isIn && phase === 'flying';
    const isWaiting = phase === 'connecting' || hand.kind === 'sending' || (isIn && !mayCashOut) || (hand.kind === 'in' && phase === 'betting');
    this.action.textContent = this.word();
    this.action.setAttribute('aria-disabled', String(isWaiting));
    this.action.classList.toggle('crash-cash-out', mayCashOut);
    this.action.classList.toggle('crash-queued', hand.kind === 'queued');
    const frozen = hand.kind === 'queued' || hand.kind === 'sending' || isIn;
    this.stake.freeze(frozen);
    this.auto.freeze(frozen);
  }

  private word(): string {
    const { hand, phase } = this;
    if (phase === 'connecting') return tell('connecting');
    if (hand.kind === 'queued') return tell('cancelNext');
    if (hand.kind === 'sending') return tell('sending');
    if (hand.kind === 'in' && hand.bet.state === 'flying') {
      if (phase !== 'flying') return tell('waiting');
      return tell('cashOut', { amount: taka(payoutOf(Math.round(Number(hand.bet.stake) * 100), this.reached * 100) / 100) });
    }
    return tell(phase === 'betting' ? 'bet' : 'betNext');
  }
}
