import type { EngineName, GameOf } from '@pavilion/contract/originals';
import { payoutOf } from '../../engines/engine';
import { engineOf } from '../../engines/index';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import { AutoMode } from '../auto/auto.mode';
import { button } from '../ui/dom';
import { taka, translate } from '../ui/language';
import { poishaOf } from '../ui/money';
import { payoutSentence, verdictOf } from '../ui/outcome';
import { isTurbo } from '../ui/turbo.switch';
import { wait } from '../ui/wait';
import type { Game, GamePage } from './game-page';
import { bindHotkeys } from './hotkeys';
import type { Bet, BetOutcome } from './play.api';
import { Shell } from './shell';
import { stakeField, stakeRange } from './stake.field';
import type { StepParts, StepPlan, StepView, StepViewMaker } from './step.view';

/** Between the steps of auto betting: long enough to see each one. */
const stepGapMs = { usual: 500, turbo: 100 } as const;

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
  taka(payoutOf(poishaOf(stake), multiplier) / 100);

/** Creates a game that is played step by step until the player stops or loses. */
export function stepGame<Name extends EngineName>(make: StepViewMaker<Name>): Game {
  // A game is drawn only by its own engine's view.
  const view: AnyView = ({ game, ...parts }) => make({ ...parts, game: game as GameOf<Name> });
  return {
    draw: (page) => new StepTable(page, view).draw(),
    replay: (parts) => view({ ...parts, changed: () => undefined, step: () => Promise.resolve() }),
  };
}

/** The table of such a game: one button bets, then cashes out, or plays a series; the stage takes the steps. */
class StepTable {
  private state: State = { kind: 'idle' };
  private readonly shell: Shell;
  private readonly stake: ReturnType<typeof stakeField>;
  private readonly view: StepView;
  private readonly auto: AutoMode | null;
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
    this.auto = this.view.plan ? new AutoMode({ isFixed: false, isTurbo, changed: () => this.paint() }) : null;
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
      controls: [
        ...(this.auto ? [this.auto.modes] : []),
        this.stake.box,
        ...this.view.controls,
        ...(this.view.plan ? [this.view.plan.settings] : []),
        this.action,
        ...this.view.extras,
        ...(this.auto ? [this.auto.panel] : []),
      ],
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
    const [isRunning, isAuto] = [this.auto?.isRunning === true, this.auto?.isChosen === true];
    const isIdle = state.kind === 'idle' && !isRunning;
    this.stake.freeze(!isIdle);
    this.auto?.freeze(!isIdle);
    if (this.view.plan) this.view.plan.settings.hidden = !isAuto;
    this.view.paint({ round, isIdle, isPlaying: state.kind === 'playing' && !isRunning, isAuto });
    this.action.setAttribute('aria-disabled', String(!this.mayPress));
    this.action.textContent = this.auto?.isRunning ? this.auto.label : this.actionWord(round);
  }

  private get mayPress(): boolean {
    const { state } = this;
    if (this.auto?.isRunning || state.kind === 'idle' || state.kind === 'unconfirmed') return true;
    return state.kind === 'playing' && (state.round.multiplier > 0 || this.view.step !== undefined);
  }

  private actionWord(round: OpenRoundView | null): string {
    const { kind } = this.state;
    if (kind === 'unconfirmed') return translate('tryAgain');
    if (round && round.multiplier > 0) return translate('cashOutFor', { amount: worth(round) });
    if (kind === 'playing') return this.view.firstStep;
    if (kind === 'sending') return translate('playing');
    return this.auto?.isChosen ? this.auto.label : translate('placeBet');
  }

  private enter(state: State): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    const { state } = this;
    if (this.auto?.isRunning) return this.auto.stop();
    if (state.kind === 'idle') return this.start();
    if (state.kind === 'unconfirmed') await this.send(state.act);
    else if (state.kind === 'playing' && state.round.multiplier > 0)
      await this.send({ kind: 'cash-out', round: state.round });
    else if (state.kind === 'playing' && this.view.step) await this.step(this.view.step());
  }

  private async start(): Promise<void> {
    const { auto, view } = this;
    const stake = this.stake.read();
    if (stake === null) return this.shell.showMessage(stakeRange(this.page.game.stakes), 'error');
    if (!auto?.isChosen || !view.plan) return void (await this.bet(stake));
    const problem = view.plan.problem();
    if (problem !== null) return this.shell.showMessage(problem, 'error');
    await this.playSeries(auto, view.plan, stake);
  }

  private bet(stake: string): Promise<BetOutcome> {
    this.view.begin();
    this.shell.begin();
    this.page.notify('pavilion:round-open');
    return this.send({ kind: 'bet', bet: { round_key: crypto.randomUUID(), stake, choice: this.view.choice() } });
  }

  /** Plays bet after bet, at the stakes that the player's plan gives. */
  private async playSeries(auto: AutoMode, steps: StepPlan, first: string): Promise<void> {
    const words = await auto.run({ stake: poishaOf(first), most: this.page.game.stakes.most }, async (poisha) => {
      const stake = (poisha / 100).toFixed(2);
      this.stake.show(stake);
      return this.playPlanned(steps, stake);
    });
    this.stake.show(first);
    if (words !== null) this.shell.showMessage(words);
  }

  /** Plays one bet by its planned steps. @returns its payout in poisha, or null if it has no result. */
  private async playPlanned(steps: StepPlan, stake: string): Promise<number | null> {
    let outcome = await this.bet(stake);
    while (outcome.kind === 'open') {
      await wait(isTurbo() ? stepGapMs.turbo : stepGapMs.usual);
      const round = outcome.open;
      const step = steps.next(round);
      outcome = await this.send(step === null ? { kind: 'cash-out', round } : { kind: 'step', round, step });
    }
    return outcome.kind === 'settled' ? poishaOf(outcome.round.payout) : null;
  }

  private async step(step: unknown): Promise<void> {
    if (this.state.kind === 'playing') await this.send({ kind: 'step', round: this.state.round, step });
  }

  private async send(act: Action): Promise<BetOutcome> {
    this.enter({ kind: 'sending', act });
    if (act.kind !== 'step') this.page.sound.play('press');
    const outcome = await this.request(act);
    await this.finish(act, outcome);
    return outcome;
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
    const words = this.view.open(round, false);
    // A series has no use for what the player could do.
    if (!this.auto?.isRunning) this.shell.showMessage(words);
    await this.shell.updateBalance(balance);
  }

  private async end(round: RoundView, balance: string | undefined): Promise<void> {
    const words = await this.view.end(round);
    this.shell.showRound(round, verdictOf(round) === 'lost' ? words : `${words} ${payoutSentence(round)}`, 'error');
    await this.leave(balance);
  }

  private async leave(balance: string | undefined): Promise<void> {
    await this.shell.updateBalance(balance);
    this.enter({ kind: 'idle' });
    this.page.notify('pavilion:round-closed');
  }
}
