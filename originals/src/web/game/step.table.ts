import type { EngineName, GameOf } from '@pavilion/contract/originals';
import { payoutOf } from '../../engines/engine';
import { engineOf } from '../../engines/index';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import { button } from '../ui/dom';
import { taka, translate } from '../ui/language';
import { payoutSentence, verdictOf } from '../ui/outcome';
import type { Game, GamePage } from './game-page';
import { bindHotkeys } from './hotkeys';
import type { Bet, BetOutcome } from './play.api';
import { Shell } from './shell';
import { stakeField, stakeRange } from './stake.field';
import type { StepParts, StepView, StepViewMaker } from './step.view';

/** A request in progress; without a response it is sent again unchanged. */
type Action =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'step'; readonly round: OpenRoundView; readonly step: unknown }
  | { readonly kind: 'cash-out'; readonly round: OpenRoundView };

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'playing'; readonly round: OpenRoundView }
  | { readonly kind: 'sending'; readonly act: Action }
  | { readonly kind: 'unconfirmed'; readonly act: Action };

type AnyParts = Omit<StepParts<EngineName>, 'game'> & Pick<GamePage, 'game'>;
type AnyView = (parts: AnyParts) => StepView;

/** Returns what the player gets for stopping now, as text. */
export const worth = ({ stake, multiplier }: OpenRoundView): string =>
  taka(payoutOf(Math.round(Number(stake) * 100), multiplier) / 100);

/** Creates a game that is played step by step until the player stops or loses. */
export function stepGame<Name extends EngineName>(make: StepViewMaker<Name>): Game {
  // A game is drawn only by its own engine's view.
  const view: AnyView = ({ game, ...parts }) => make({ ...parts, game: game as GameOf<Name> });
  return {
    draw: (page) => new StepTable(page, view).draw(),
    replay: (parts) => view({ ...parts, changed: () => undefined, step: () => Promise.resolve() }),
  };
}

/** The table of such a game: one button bets, then cashes out; the stage takes the steps. */
class StepTable {
  private state: State = { kind: 'idle' };
  private readonly shell: Shell;
  private readonly stake: ReturnType<typeof stakeField>;
  private readonly view: StepView;
  private readonly action = button('', 'button-primary', () => void this.press());

  constructor(
    private readonly page: GamePage,
    make: AnyView,
  ) {
    this.shell = new Shell(page);
    const { game, theme, sound } = page;
    this.view = make({ game, theme, sound, changed: () => this.paint(), step: (step) => this.step(step) });
    this.stake = stakeField({
      stakes: game.stakes,
      funds: () => this.shell.available,
      changed: () => undefined,
      play: () => void this.press(),
    });
    bindHotkeys({
      play: () => void this.press(),
      half: () => this.stake.scale(0.5),
      double: () => this.stake.scale(2),
    });
    const { open } = page.start;
    if (!open) return;
    this.state = { kind: 'playing', round: open };
    this.stake.show((Number(open.stake) / this.stakesOf(open)).toFixed(2));
  }

  draw(): HTMLElement {
    const node = this.shell.draw({
      stage: [this.view.stage],
      controls: [this.stake.box, ...this.view.controls, this.action, ...this.view.extras],
      action: this.action,
      hasTurbo: true,
    });
    if (this.state.kind === 'playing') {
      this.view.open(this.state.round, true);
      this.shell.showMessage(translate('resumed'));
    }
    this.paint();
    return node;
  }

  /** Returns how many stakes a round has cost. */
  private stakesOf({ choice }: OpenRoundView): number {
    return engineOf(this.page.game).steps?.stakes?.(choice) ?? 1;
  }

  private takenIn({ choice }: OpenRoundView): number {
    return engineOf(this.page.game).steps?.takenSteps(choice).length ?? 0;
  }

  private get round(): OpenRoundView | null {
    const { state } = this;
    if (state.kind === 'playing') return state.round;
    return state.kind !== 'idle' && state.act.kind !== 'bet' ? state.act.round : null;
  }

  private paint(): void {
    // Views call this during construction.
    if (!this.stake) return;
    const { state, round } = this;
    this.stake.freeze(state.kind !== 'idle');
    this.view.paint({ round, isIdle: state.kind === 'idle', isPlaying: state.kind === 'playing' });
    const canCashOut = state.kind === 'playing' && state.round.multiplier > 0;
    const canStep = state.kind === 'playing' && this.view.step !== undefined;
    const mayPress = state.kind === 'idle' || state.kind === 'unconfirmed' || canCashOut || canStep;
    this.action.setAttribute('aria-disabled', String(!mayPress));
    this.action.textContent = this.actionWord(round);
  }

  private actionWord(round: OpenRoundView | null): string {
    const { kind } = this.state;
    if (kind === 'unconfirmed') return translate('tryAgain');
    if (round && round.multiplier > 0) return translate('cashOutFor', { amount: worth(round) });
    if (kind === 'playing') return this.view.firstStep;
    return kind === 'sending' ? translate('playing') : translate('placeBet');
  }

  private enter(state: State): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    const { state } = this;
    if (state.kind === 'unconfirmed') return this.send(state.act);
    if (state.kind === 'playing' && state.round.multiplier > 0)
      return this.send({ kind: 'cash-out', round: state.round });
    if (state.kind === 'playing' && this.view.step) return this.step(this.view.step());
    if (state.kind !== 'idle') return;
    const stake = this.stake.read();
    if (stake === null) return this.shell.showMessage(stakeRange(this.page.game.stakes), 'error');
    this.view.begin();
    this.shell.begin();
    this.page.notify('pavilion:round-open');
    await this.send({ kind: 'bet', bet: { round_key: crypto.randomUUID(), stake, choice: this.view.choice() } });
  }

  private async step(step: unknown): Promise<void> {
    if (this.state.kind === 'playing') await this.send({ kind: 'step', round: this.state.round, step });
  }

  private async send(act: Action): Promise<void> {
    this.enter({ kind: 'sending', act });
    if (act.kind !== 'step') this.page.sound.play('press');
    await this.finish(act, await this.request(act));
  }

  private request(act: Action): Promise<BetOutcome> {
    const { api } = this.page;
    switch (act.kind) {
      case 'bet':
        return api.bet(act.bet);
      case 'step': {
        return api.step({ round: act.round.id, at: this.takenIn(act.round), step: act.step });
      }
      case 'cash-out':
        return api.cashOut(act.round.id);
    }
  }

  private async finish(act: Action, outcome: BetOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'unconfirmed':
        this.enter({ kind: 'unconfirmed', act });
        return this.shell.showMessage(translate('unconfirmed'), 'error');
      case 'open':
        return this.goOn(act, outcome.open, outcome.balance);
      case 'settled':
        return this.end(outcome.round, outcome.balance);
      case 'rolled_back':
        this.shell.showMessage(translate('rolledBack'), 'error');
        return this.leave(outcome.balance);
      case 'refused':
        this.shell.refuse(outcome.code);
        this.shell.showBalance(outcome.balance);
        return this.enter(act.kind === 'bet' ? { kind: 'idle' } : { kind: 'playing', round: act.round });
    }
  }

  private async goOn(act: Action, round: OpenRoundView, balance: string | undefined): Promise<void> {
    this.enter({ kind: 'playing', round });
    if (act.kind === 'step') {
      // The stake of this step did not arrive, and the round plays on without it.
      if (this.takenIn(round) === this.takenIn(act.round))
        return this.shell.showMessage(translate('rolledBack'), 'error');
      this.page.sound.play('reveal');
      this.shell.showMessage(await this.view.advance(act.step, round));
      if (round.stake !== act.round.stake) await this.shell.updateBalance(balance);
      return;
    }
    this.shell.showMessage(this.view.open(round, false));
    await this.shell.updateBalance(balance);
  }

  private async end(round: RoundView, balance: string | undefined): Promise<void> {
    const words = await this.view.end(round);
    const won = verdictOf(round) === 'won';
    this.shell.showRound(round, won ? `${words} ${payoutSentence(round)}` : words, 'error');
    await this.leave(balance);
  }

  private async leave(balance: string | undefined): Promise<void> {
    await this.shell.updateBalance(balance);
    this.enter({ kind: 'idle' });
    this.page.notify('pavilion:round-closed');
  }
}
