import { payoutOf } from '../../engines/engine';
import type { BetView, EndedFlight } from '../../protocol/crash.messages';
import type { GamePage } from '../game/game-page';
import { type StakeField, stakeField, stakeRange } from '../game/stake.field';
import { button, el } from '../ui/dom';
import { number, taka } from '../ui/language';
import { autoField } from './auto.field';
import type { CrashStreamClient, PlacedBet } from './crash-stream.client';
import { FlightStore, type FlightView, type GameEvent, type Phase } from './flight.store';
import { autoOutside, translateCrash } from './texts';

/** Milliseconds between updates of the amount on the button: more are not readable, and each causes a layout. */
const sumMs = 80;

/** The table around the player's bets, which shows the flight they share. */
export interface HandTable {
  readonly funds: () => number;
  /** Whether the player sees more than one bet, which then have numbers. */
  readonly isNumbered: () => boolean;
  warn(text: string): void;
  phase(phase: Phase): void;
  arrived(state: Parameters<FlightView['arrived']>[0]): void;
  seated(seat: BetView): void;
  crashed(flight: EndedFlight): void;
  opened(): void;
  closed(balance?: string): void;
  report(hand: CrashHand, event: GameEvent): void;
  changed(hand: CrashHand): void;
}

const ofFlight: readonly GameEvent['kind'][] = ['open', 'off', 'broke', 'lost', 'back'];

/** One of the player's bets in a flight: its stake, its auto cash-out and its button. */
export class CrashHand implements FlightView {
  readonly store: FlightStore;
  readonly stake: StakeField;
  readonly auto = autoField();
  private summedAt = 0;
  private readonly word = el('span');
  /** Not part of the button's name, because a screen reader would announce every change. */
  private readonly sum = el('span', { class: 'crash-payout number', 'aria-hidden': 'true' });
  readonly action = button('', 'button-primary crash-action', () => this.press());

  /** @param place - which of the player's bets it is; the first one reports what happens to the flight itself. */
  constructor(
    readonly place: number,
    line: CrashStreamClient,
    private readonly page: GamePage,
    private readonly table: HandTable,
  ) {
    this.stake = stakeField({
      stakes: page.game.stakes,
      funds: table.funds,
      changed: () => undefined,
      play: () => this.press(),
    });
    this.store = new FlightStore(line.at(place), this);
    this.action.append(this.word, this.sum);
  }

  /** A bet is being placed, waits for its flight, or is in it. */
  get isInPlay(): boolean {
    const { hand, flying } = this.store;
    return flying !== undefined || hand.kind === 'sending' || hand.kind === 'queued';
  }

  phase(phase: Phase): void {
    if (this.place === 0) this.table.phase(phase);
  }

  arrived(state: Parameters<FlightView['arrived']>[0]): void {
    if (this.place === 0) this.table.arrived(state);
  }

  seated(seat: BetView): void {
    if (this.place === 0 || seat.id === this.store.ownId) this.table.seated(seat);
  }

  crashed(flight: EndedFlight): void {
    if (this.place === 0) this.table.crashed(flight);
  }

  opened(): void {
    this.table.opened();
  }

  closed(balance?: string): void {
    this.table.closed(balance);
  }

  report(event: GameEvent): void {
    if (this.place === 0 || !ofFlight.includes(event.kind)) this.table.report(this, event);
  }

  changed(): void {
    const { hand, phase, mayCashOut, flying } = this.store;
    const isOff = phase.kind === 'connecting' || phase.kind === 'lost';
    const isWaiting = !mayCashOut && (isOff || flying !== undefined || hand.kind === 'sending' || this.isBetPlaced);
    const label = this.label();
    this.word.textContent = this.table.isNumbered()
      ? translateCrash('numbered', { label, number: number(this.place + 1) })
      : label;
    this.sum.hidden = !(mayCashOut && phase.kind === 'flying');
    this.follow(true);
    this.action.setAttribute('aria-disabled', String(isWaiting));
    this.action.classList.toggle('crash-cash-out', mayCashOut);
    this.action.classList.toggle('crash-queued', hand.kind === 'queued');
    this.stake.freeze(this.isInPlay);
    this.auto.freeze(this.isInPlay);
    this.table.changed(this);
  }

  press(): void {
    this.store.press(() => this.typed());
  }

  /** Shows the current cash-out amount on the button. */
  follow(atOnce = false): void {
    const { flying, reached } = this.store;
    const now = performance.now();
    if (!flying || this.sum.hidden || (!atOnce && now - this.summedAt < sumMs)) return;
    this.summedAt = now;
    this.sum.textContent = taka(payoutOf(Math.round(Number(flying.stake) * 100), reached * 100) / 100);
  }

  private get isBetPlaced(): boolean {
    const { hand, phase } = this.store;
    return hand.kind === 'in' && phase.kind === 'betting';
  }

  private typed(): PlacedBet | null {
    const [stake, auto] = [this.stake.read(), this.auto.read()];
    if (stake === null) this.table.warn(stakeRange(this.page.game.stakes));
    else if (auto === undefined) this.table.warn(autoOutside());
    else {
      this.page.sound.play('press');
      return { round_key: crypto.randomUUID(), stake, auto };
    }
    return null;
  }

  private label(): string {
    const { hand, phase, flying, mayCashOut } = this.store;
    if (mayCashOut) return translateCrash('cashOut');
    if (phase.kind === 'connecting' || phase.kind === 'lost') return translateCrash('connecting');
    if (hand.kind === 'queued') return translateCrash('cancelNext');
    if (hand.kind === 'sending') return translateCrash('sending');
    if (flying) return translateCrash(phase.kind === 'betting' ? 'waiting' : 'leaving');
    return translateCrash(phase.kind === 'betting' ? 'bet' : 'betNext');
  }
}
