import { payoutOf } from '../../engines/engine';
import type { BetView, EndedFlight } from '../../protocol/crash.messages';
import type { GamePage } from '../game/game-page';
import { bindHotkeys } from '../game/hotkeys';
import { Shell } from '../game/shell';
import { stakeField, stakeRange } from '../game/stake.field';
import { button, el } from '../ui/dom';
import { taka, times, translate } from '../ui/language';
import { wait } from '../ui/wait';
import { autoField } from './auto.field';
import { BetsTable } from './bets.table';
import { CrashStreamClient, type PlacedBet } from './crash-stream.client';
import { crashFairness } from './fairness';
import { FlightStore, type FlightView, type GameEvent, type Phase } from './flight.store';
import { CrashStage } from './stage';
import { autoOutside, translateCrash } from './texts';

const historyLength = 20;
const settledMs = 600;
/** Milliseconds between updates of the amount on the button: more are not readable, and each causes a layout. */
const sumMs = 80;

/** The table of shared flights: one button bets, waits or cashes out, depending on the flight and the player's bet. */
export class CrashTable implements FlightView {
  private ended: readonly EndedFlight[] = [];
  private summedAt = 0;
  /** The text shown before the connection was lost. */
  private before: Shell['lastMessage'] = ['', ''];
  private readonly shell: Shell;
  private readonly store: FlightStore;
  private readonly stage = new CrashStage(() => this.follow());
  private readonly seats = new BetsTable();
  private readonly fairness: ReturnType<typeof crashFairness>;
  private readonly stake: ReturnType<typeof stakeField>;
  private readonly auto = autoField();
  private readonly word = el('span');
  /** Not part of the button's name, because a screen reader would announce every change. */
  private readonly sum = el('span', { class: 'crash-payout number', 'aria-hidden': 'true' });
  private readonly action = button('', 'button-primary crash-action', () => this.press());

  constructor(private readonly page: GamePage) {
    this.shell = new Shell(page);
    this.stake = stakeField({
      stakes: page.game.stakes,
      funds: () => this.shell.available,
      changed: () => undefined,
      play: () => this.press(),
    });
    const line = new CrashStreamClient(page.start.token);
    this.store = new FlightStore(line, this);
    this.fairness = crashFairness(page.start.code);
    this.action.append(this.word, this.sum);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.wake());
    addEventListener('online', () => line.wake());
  }

  draw(): HTMLElement {
    const { action, fairness } = this;
    const node = this.shell.draw({
      stage: [this.stage.node],
      controls: [this.stake.box, this.auto.box, action, this.seats.node],
      action,
      fairness,
    });
    document.addEventListener('keydown', (event) => {
      if (
        event.key !== ' ' ||
        event.repeat ||
        (event.target instanceof Element && event.target.closest('button, input, dialog, summary, a'))
      )
        return;
      event.preventDefault();
      this.press();
    });
    bindHotkeys({ half: () => this.stake.scale(0.5), double: () => this.stake.scale(2) });
    this.changed();
    this.store.listen();
    return node;
  }

  phase(phase: Phase): void {
    this.stage.show(phase);
  }

  arrived(state: Parameters<FlightView['arrived']>[0]): void {
    this.ended = state.ended;
    this.stage.showHistory(state.ended);
    this.fairness.show(state, state.ended);
    this.seats.fill(state.seats, this.store.ownId);
  }

  seated(seat: BetView): void {
    this.seats.put(seat, this.store.ownId);
  }

  crashed(flight: EndedFlight): void {
    this.ended = [flight, ...this.ended].slice(0, historyLength);
    this.stage.showHistory(this.ended);
  }

  opened(): void {
    this.page.notify('pavilion:round-open');
  }

  closed(balance?: string): void {
    this.page.notify('pavilion:round-closed');
    // The wallet receives a win a moment after the table shows it.
    void wait(balance === undefined ? settledMs : 0).then(() => this.shell.updateBalance(balance));
  }

  report(event: GameEvent): void {
    switch (event.kind) {
      case 'open':
        return this.stage.announce(translateCrash('open'));
      case 'off':
        if (!this.store.flying) this.shell.showMessage('');
        return this.stage.announce(translateCrash('off'));
      case 'broke':
        return this.stage.announce(translateCrash('broke', { times: times(event.point * 100) }));
      case 'back':
        return this.shell.showMessage(...this.before);
      case 'placed':
        void this.shell.updateBalance(event.balance);
        return this.shell.showMessage(translateCrash('placed', { amount: taka(event.stake) }));
      case 'won':
        return this.shell.showRound(
          { ...event, multiplier: event.out * 100 },
          translateCrash('won', { times: times(event.out * 100), amount: taka(event.payout) }),
        );
      case 'loss':
        return this.shell.showRound({ stake: event.stake, payout: '0', multiplier: 0 }, lossText(event), 'error');
      case 'refused':
        this.shell.showBalance(event.balance);
        return event.code === 'not_open'
          ? this.shell.showMessage(translateCrash('tooLate'), 'error')
          : this.shell.refuse(event.code);
      case 'lost':
        this.before = this.shell.lastMessage;
        return this.shell.showMessage(translateCrash(this.store.flying ? 'lostFlying' : 'lost'), 'error');
      case 'missed':
        return this.shell.showMessage(translateCrash('missed'), 'error');
      case 'unconfirmed':
        return this.shell.showMessage(translate('unconfirmed'), 'error');
      case 'rolled-back':
        return this.shell.showMessage(translate('rolledBack'), 'error');
    }
  }

  changed(): void {
    const { store } = this;
    const { hand, phase, mayCashOut } = store;
    const isFlying = store.flying !== undefined;
    const isOff = phase.kind === 'connecting' || phase.kind === 'lost';
    const isWaiting =
      !mayCashOut && (isOff || isFlying || hand.kind === 'sending' || (hand.kind === 'in' && phase.kind === 'betting'));
    this.word.textContent = this.label();
    this.sum.hidden = !(mayCashOut && phase.kind === 'flying');
    this.follow(true);
    this.action.setAttribute('aria-disabled', String(isWaiting));
    this.action.classList.toggle('crash-cash-out', mayCashOut);
    this.action.classList.toggle('crash-queued', hand.kind === 'queued');
    const frozen = hand.kind === 'queued' || hand.kind === 'sending' || isFlying;
    this.stake.freeze(frozen);
    this.auto.freeze(frozen);
  }

  private press(): void {
    this.store.press(() => this.typed());
  }

  private typed(): PlacedBet | null {
    const [stake, auto] = [this.stake.read(), this.auto.read()];
    if (stake === null) this.shell.showMessage(stakeRange(this.page.game.stakes), 'error');
    else if (auto === undefined) this.shell.showMessage(autoOutside(), 'error');
    else {
      this.page.sound.play('press');
      return { round_key: crypto.randomUUID(), stake, auto };
    }
    return null;
  }

  /** Shows the current cash-out amount on the button. */
  private follow(atOnce = false): void {
    const { flying, reached } = this.store;
    const now = performance.now();
    if (!flying || this.sum.hidden || (!atOnce && now - this.summedAt < sumMs)) return;
    this.summedAt = now;
    this.sum.textContent = taka(payoutOf(Math.round(Number(flying.stake) * 100), reached * 100) / 100);
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

function lossText({ stake, point }: Extract<GameEvent, { readonly kind: 'loss' }>): string {
  const amount = taka(stake);
  return point === undefined
    ? translateCrash('lossUnseen', { amount })
    : translateCrash('loss', { times: times(point * 100), amount });
}
