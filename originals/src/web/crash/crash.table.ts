import type { BetView, EndedFlight } from '../../protocol/crash.messages';
import type { GamePage } from '../game/game-page';
import { bindHotkeys } from '../game/hotkeys';
import { Shell } from '../game/shell';
import { button, el } from '../ui/dom';
import { number, taka, times, translate } from '../ui/language';
import { wait } from '../ui/wait';
import { BetsTable } from './bets.table';
import { CrashHand, type HandTable } from './crash.hand';
import { CrashStreamClient } from './crash-stream.client';
import { crashFairness } from './fairness';
import type { FlightView, GameEvent, Phase } from './flight.store';
import { CrashStage } from './stage';
import { translateCrash } from './texts';

const historyLength = 20;
const settledMs = 600;

/** The table of shared flights, with one or two bets of the player's in each. */
export class CrashTable implements HandTable {
  private ended: readonly EndedFlight[] = [];
  private isSecondShown = false;
  /** The text shown before the connection was lost. */
  private before: Shell['lastMessage'] = ['', ''];
  private readonly shell: Shell;
  private readonly stage = new CrashStage(() => this.hands.forEach((hand) => hand.follow()));
  private readonly seats = new BetsTable();
  private readonly fairness: ReturnType<typeof crashFairness>;
  private readonly first: CrashHand;
  private readonly second: CrashHand;
  private readonly actions = el('div', { class: 'crash-actions' });
  private readonly secondBet = el('fieldset', { class: 'crash-second', hidden: true });
  private readonly toggle = button('', 'button-small', () => this.showSecond(!this.isSecondShown));

  constructor(private readonly page: GamePage) {
    this.shell = new Shell(page);
    const line = new CrashStreamClient(page.start.token);
    this.first = new CrashHand(0, line, page, this);
    this.second = new CrashHand(1, line, page, this);
    this.fairness = crashFairness(page.start.code);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.wake());
    addEventListener('online', () => line.wake());
  }

  draw(): HTMLElement {
    const { first, actions, fairness } = this;
    const node = this.shell.draw({
      stage: [this.stage.node],
      controls: [first.stake.box, first.auto.box, this.secondBet, this.toggle, actions, this.seats.node],
      action: actions,
      fairness,
    });
    bindHotkeys({ half: () => first.stake.scale(0.5), double: () => first.stake.scale(2) });
    document.addEventListener('keydown', (event) => this.pressByKey(event));
    this.showSecond(false);
    for (const hand of this.hands) hand.store.listen();
    return node;
  }

  readonly funds = (): number => this.shell.available;
  readonly isNumbered = (): boolean => this.isSecondShown;

  phase(phase: Phase): void {
    this.stage.show(phase);
  }

  arrived(state: Parameters<FlightView['arrived']>[0]): void {
    this.ended = state.ended;
    this.stage.showHistory(state.ended);
    this.fairness.show(state, state.ended);
    this.seats.fill(state.seats, this.ownIds);
  }

  seated(seat: BetView): void {
    this.seats.put(seat, this.ownIds);
  }

  crashed(flight: EndedFlight): void {
    this.ended = [flight, ...this.ended].slice(0, historyLength);
    this.stage.showHistory(this.ended);
  }

  opened(): void {
    this.page.notify('pavilion:round-open');
  }

  closed(balance?: string): void {
    if (!this.hands.some(({ isInPlay }) => isInPlay)) this.page.notify('pavilion:round-closed');
    // The wallet receives a win a moment after the table shows it.
    void wait(balance === undefined ? settledMs : 0).then(() => this.shell.updateBalance(balance));
  }

  warn(text: string): void {
    this.shell.showMessage(text, 'error');
  }

  changed(hand: CrashHand): void {
    // A bet that was placed before a reload is shown again.
    if (hand === this.second && hand.isInPlay && !this.isSecondShown) this.showSecond(true);
    this.toggle.disabled = this.second.isInPlay;
  }

  report(hand: CrashHand, event: GameEvent): void {
    switch (event.kind) {
      case 'open':
        return this.stage.announce(translateCrash('open'));
      case 'off':
        if (!this.isFlying) this.shell.showMessage('');
        return this.stage.announce(translateCrash('off'));
      case 'broke':
        return this.stage.announce(translateCrash('broke', { times: times(event.point * 100) }));
      case 'back':
        return this.shell.showMessage(...this.before);
      case 'lost':
        this.before = this.shell.lastMessage;
        return this.warn(translateCrash(this.isFlying ? 'lostFlying' : 'lost'));
      default:
        return this.reportBet(event, (text) =>
          this.isSecondShown ? translateCrash('numberedText', { number: number(hand.place + 1), text }) : text,
        );
    }
  }

  private reportBet(event: BetEvent, numbered: (text: string) => string): void {
    switch (event.kind) {
      case 'placed':
        void this.shell.updateBalance(event.balance);
        return this.shell.showMessage(numbered(translateCrash('placed', { amount: taka(event.stake) })));
      case 'won':
        return this.shell.showRound(
          { ...event, multiplier: event.out * 100 },
          numbered(translateCrash('won', { times: times(event.out * 100), amount: taka(event.payout) })),
        );
      case 'loss':
        return this.shell.showRound(
          { stake: event.stake, payout: '0', multiplier: 0 },
          numbered(lossText(event)),
          'error',
        );
      case 'refused':
        this.shell.showBalance(event.balance);
        return event.code === 'not_open'
          ? this.warn(numbered(translateCrash('tooLate')))
          : this.shell.refuse(event.code);
      case 'missed':
        return this.warn(numbered(translateCrash('missed')));
      case 'unconfirmed':
        return this.warn(numbered(translate('unconfirmed')));
      case 'rolled-back':
        return this.warn(numbered(translate('rolledBack')));
    }
  }

  private get secondFields(): readonly HTMLElement[] {
    const { stake, auto } = this.second;
    return [el('legend', { class: 'field-label' }, translateCrash('secondBet')), stake.box, auto.box];
  }

  private get hands(): readonly CrashHand[] {
    return [this.first, this.second];
  }

  private get isFlying(): boolean {
    return this.hands.some(({ store }) => store.flying !== undefined);
  }

  private get ownIds(): ReadonlySet<string> {
    return new Set(this.hands.flatMap(({ store }) => store.ownId ?? []));
  }

  private showSecond(isShown: boolean): void {
    this.isSecondShown = isShown;
    this.secondBet.hidden = !isShown;
    this.secondBet.replaceChildren(...(isShown ? this.secondFields : []));
    this.toggle.textContent = translateCrash(isShown ? 'removeBet' : 'addBet');
    this.actions.replaceChildren(this.first.action, ...(isShown ? [this.second.action] : []));
    for (const hand of this.hands) hand.changed();
  }

  private pressByKey(event: KeyboardEvent): void {
    if (event.key !== ' ' || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('button, input, dialog, summary, a')) return;
    event.preventDefault();
    this.first.press();
  }
}

type BetEvent = Exclude<GameEvent, { readonly kind: 'open' | 'off' | 'lost' | 'back' | 'broke' }>;

function lossText({ stake, point }: Extract<GameEvent, { readonly kind: 'loss' }>): string {
  const amount = taka(stake);
  return point === undefined
    ? translateCrash('lossUnseen', { amount })
    : translateCrash('loss', { times: times(point * 100), amount });
}
