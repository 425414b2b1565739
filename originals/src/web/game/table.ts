import type { EngineName, GameOf } from '@pavilion/contract/originals';
import type { RoundView } from '../../protocol/messages';
import type { FreeRounds } from '../../protocol/wallet.messages';
import { AutoMode } from '../auto/auto.mode';
import { button, el } from '../ui/dom';
import { number, taka, translate } from '../ui/language';
import { poishaOf } from '../ui/money';
import { payoutSentence } from '../ui/outcome';
import { isTurbo } from '../ui/turbo.switch';
import type { GameView, TableParts, ViewMaker } from './game.view';
import type { Game, GamePage } from './game-page';
import { bindHotkeys } from './hotkeys';
import type { Bet, BetOutcome } from './play.api';
import { Shell } from './shell';
import { type StakeField, stakeField, stakeRange } from './stake.field';

/** The table's state; it determines the button's action and the enabled controls. */
type TableState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly bet: Bet }
  | { readonly kind: 'unconfirmed'; readonly bet: Bet };

/** Creates a game with one bet and its result at a time. */
export function tableGame<Name extends EngineName>(make: ViewMaker<Name>): Game {
  // A game is drawn only by its own engine's view.
  const view: AnyView = ({ game, ...parts }) => make({ ...parts, game: game as GameOf<Name> });
  return {
    draw: (page) => new Table(page, view).draw(),
    replay: (parts) =>
      view({ ...parts, changed: () => undefined, play: () => undefined, focusAction: () => undefined }),
  };
}

type AnyView = (
  parts: Pick<GamePage, 'game' | 'theme' | 'sound'> & Pick<TableParts<EngineName>, 'changed' | 'play' | 'focusAction'>,
) => GameView;

/** The table of such a game: stage, stake and one button, which plays one bet or a series of them. */
class Table {
  private state: TableState = { kind: 'open' };
  private readonly view: GameView;
  private readonly shell: Shell;
  private readonly stake: StakeField;
  private readonly auto: AutoMode;
  private free: FreeRounds | null;
  private readonly freeLine = el('p', { class: 'free-rounds', 'aria-live': 'polite' });
  private readonly pays = el('output', { class: 'number' });
  private readonly action: HTMLButtonElement;

  constructor(
    private readonly page: GamePage,
    make: AnyView,
  ) {
    this.free = page.start.free_rounds;
    this.shell = new Shell(page);
    const [changed, play] = [() => this.paint(), () => void this.press()];
    this.stake = stakeField({ stakes: page.game.stakes, funds: () => this.shell.available, changed, play });
    const focusAction = (): void => this.action.focus();
    this.view = make({ game: page.game, theme: page.theme, sound: page.sound, changed, play, focusAction });
    this.auto = new AutoMode({ isFixed: this.view.stake !== undefined, isTurbo, changed });
    if (this.free !== null) this.stake.show(this.free.stake);
    this.action = button(translate(this.view.action), 'button-primary', play);
    bindHotkeys({ play, half: () => this.stake.scale(0.5), double: () => this.stake.scale(2) });
  }

  draw(): HTMLElement {
    const estimate = el(
      'div',
      { class: 'labeled-value-inline estimate' },
      el('span', { class: 'field-label' }, translate('profit')),
      this.pays,
    );
    const { total } = this.view;
    const sums = [...(total ? [total] : []), ...this.view.controls, ...(this.view.multiplier ? [estimate] : [])];
    const controls = [...sums, this.auto.panel];
    const order = this.view.controlsBelow ? [this.action, ...controls] : [...controls, this.action];
    this.paint();
    return this.shell.draw({
      stage: [this.view.stage],
      controls: [this.auto.modes, ...(this.view.stake ? order : [this.freeLine, this.stake.box, ...order])],
      action: this.action,
      beside: total,
      hasTurbo: true,
    });
  }

  /** Free rounds are played one by one: their stake and number are given. */
  private get isAuto(): boolean {
    return this.auto.isRunning || (this.auto.isChosen && this.free === null);
  }

  private paint(): void {
    // Fields call this during construction.
    if (!this.action) return;
    this.freeLine.hidden = this.free === null;
    this.freeLine.textContent =
      this.free === null ? '' : translate('freeSpins', { left: number(this.free.left), stake: taka(this.free.stake) });
    const stake = this.readStake();
    const multiplier = this.view.multiplier?.() ?? null;
    this.pays.textContent =
      stake === null || multiplier === null ? '–' : taka(Math.floor((Number(stake) * 100 * multiplier) / 10_000) / 100);
    const isBusy = this.state.kind !== 'open' || this.auto.isRunning;
    this.stake.freeze(isBusy || this.free !== null);
    this.view.freeze(isBusy);
    this.auto.freeze(isBusy);
    this.auto.modes.hidden = this.free !== null;
    this.action.setAttribute('aria-disabled', String(this.state.kind === 'sending' && !this.auto.isRunning));
    this.action.textContent = this.label;
  }

  private get label(): string {
    const { kind } = this.state;
    if (this.auto.isRunning) return this.auto.label;
    if (kind === 'sending') return translate('playing');
    if (kind === 'unconfirmed') return translate('tryAgain');
    if (this.free !== null) return translate('freeSpin');
    return this.isAuto ? this.auto.label : translate(this.view.action);
  }

  private enter(state: TableState): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    if (this.auto.isRunning) return this.auto.stop();
    if (this.state.kind === 'sending') return;
    const bet = this.state.kind === 'unconfirmed' ? this.state.bet : this.newBet();
    if (!bet) return;
    this.shell.showStage();
    if (this.isAuto && this.state.kind === 'open') await this.playSeries(bet);
    else await this.play(bet);
  }

  /** Plays the bet again and again, at the stakes that the player's plan gives. */
  private async playSeries(first: Bet): Promise<void> {
    const plan = { stake: poishaOf(first.stake), most: this.page.game.stakes.most };
    const words = await this.auto.run(plan, async (poisha) => {
      const stake = (poisha / 100).toFixed(2);
      if (!this.view.stake) this.stake.show(stake);
      const round = await this.play({ ...first, stake, round_key: crypto.randomUUID() });
      return round && poishaOf(round.payout);
    });
    if (!this.view.stake) this.stake.show(first.stake);
    if (words !== null) this.shell.showMessage(words);
  }

  /** Plays one bet. @returns its round, or null if there is none. */
  private async play(bet: Bet): Promise<RoundView | null> {
    if (this.state.kind === 'open') this.page.notify('pavilion:round-open');
    this.enter({ kind: 'sending', bet });
    this.page.sound.play('press');
    this.view.begin();
    this.shell.begin();
    const outcome = await this.page.api.bet(bet);
    await this.finish(bet, outcome);
    return outcome.kind === 'settled' ? outcome.round : null;
  }

  private newBet(): Bet | null {
    const stake = this.readStake();
    const choice = this.view.choice();
    if ('problem' in choice) this.shell.showMessage(choice.problem, 'error');
    else if (stake === null) this.shell.showMessage(stakeRange(this.page.game.stakes), 'error');
    else
      return {
        round_key: crypto.randomUUID(),
        stake,
        choice: choice.choice,
        ...(this.free === null ? {} : { free: this.free.id }),
      };
    return null;
  }

  private readStake(): string | null {
    if (this.free !== null) return this.free.stake;
    return this.view.stake ? this.view.stake() : this.stake.read();
  }

  private async finish(bet: Bet, outcome: BetOutcome): Promise<void> {
    if (outcome.kind !== 'settled') this.view.halt?.();
    if (outcome.kind === 'unconfirmed') {
      this.enter({ kind: 'unconfirmed', bet });
      this.shell.showMessage(translate('unconfirmed'), 'error');
      return;
    }
    if (outcome.kind === 'settled') {
      const words = await this.view.show(outcome.round);
      this.shell.showRound(outcome.round, `${words} ${payoutSentence(outcome.round)}`);
    } else if (outcome.kind === 'refused') this.shell.refuse(outcome.code);
    else this.shell.showMessage(translate('rolledBack'), 'error');
    if (outcome.kind === 'refused') this.shell.showBalance(outcome.balance);
    else await this.shell.updateBalance(outcome.balance);
    if (bet.free !== undefined) await this.showFreeRounds(outcome);
    this.enter({ kind: 'open' });
    this.page.notify('pavilion:round-closed');
  }

  /**
   * Shows the remaining free rounds after a free bet. If the response doesn't include them (rolled back, or refused
   * for another reason), they are fetched and stay unchanged until known, so that the next round doesn't use the
   * player's own money.
   */
  private async showFreeRounds(outcome: BetOutcome): Promise<void> {
    const reported = 'freeRounds' in outcome ? outcome.freeRounds : undefined;
    this.free = reported === undefined ? await this.page.api.freeRounds().catch(() => this.free) : reported;
  }
}
