import type { EngineName, GameOf } from '@pavilion/contract/originals';
import type { FreeRounds } from '../../protocol/wallet.messages';
import { button, el } from '../ui/dom';
import { number, taka, translate } from '../ui/language';
import { payoutSentence, verdictOf } from '../ui/outcome';
import type { GameView, ViewMaker } from './game.view';
import type { Game, GamePage } from './game-page';
import type { Bet, BetOutcome } from './play.api';
import { Shell } from './shell';
import { stakeField, stakeRange } from './stake.field';

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
    replay: (parts) => view({ ...parts, changed: () => undefined }),
  };
}

type AnyView = (parts: Pick<GamePage, 'game' | 'theme' | 'sound'> & { readonly changed: () => void }) => GameView;

/** The table of such a game: stage, stake and one button. */
class Table {
  private state: TableState = { kind: 'open' };
  private readonly view: GameView;
  private readonly shell: Shell;
  private readonly stake: ReturnType<typeof stakeField>;
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
    this.stake = stakeField(
      page.game.stakes,
      () => this.paint(),
      () => void this.press(),
    );
    this.view = make({ game: page.game, theme: page.theme, sound: page.sound, changed: () => this.paint() });
    if (this.free !== null) this.stake.show(this.free.stake);
    this.action = button(translate(this.view.action), 'button-primary', () => void this.press());
  }

  draw(): HTMLElement {
    const estimate = el(
      'div',
      { class: 'labeled-value-inline estimate' },
      el('span', { class: 'field-label' }, translate('profit')),
      this.pays,
    );
    const controls = [...this.view.controls, ...(this.view.multiplier ? [estimate] : [])];
    const order = this.view.controlsBelow ? [this.action, ...controls] : [...controls, this.action];
    this.paint();
    return this.shell.draw({
      stage: [this.view.stage],
      controls: this.view.stake ? order : [this.freeLine, this.stake.box, ...order],
      action: this.action,
    });
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
    const { kind } = this.state;
    this.stake.freeze(kind !== 'open' || this.free !== null);
    this.view.freeze(kind !== 'open');
    this.action.setAttribute('aria-disabled', String(kind === 'sending'));
    this.action.textContent = translate(
      kind === 'sending'
        ? 'playing'
        : kind === 'unconfirmed'
          ? 'tryAgain'
          : this.free !== null
            ? 'freeSpin'
            : this.view.action,
    );
  }

  private enter(state: TableState): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    if (this.state.kind === 'sending') return;
    const bet = this.state.kind === 'unconfirmed' ? this.state.bet : this.newBet();
    if (!bet) return;
    if (this.state.kind === 'open') this.page.notify('pavilion:round-open');
    this.enter({ kind: 'sending', bet });
    this.page.sound.play('press');
    this.view.begin();
    this.shell.showMessage('');
    await this.finish(bet, await this.page.api.bet(bet));
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
      const won = verdictOf(outcome.round) === 'won';
      this.page.sound.play(won ? 'win' : 'lose');
      this.shell.showMessage(`${words} ${payoutSentence(outcome.round)}`, won ? 'success' : '');
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
