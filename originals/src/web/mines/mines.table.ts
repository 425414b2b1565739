import type { GameOf } from '@pavilion/contract/originals';
import { payoutOf } from '../../engines/engine';
import { MinesBoardRules, type MinesChoice, type MinesDetail } from '../../engines/mines';
import type { OpenRoundView, RoundView } from '../../protocol/messages';
import type { GamePage } from '../game/game-page';
import type { Bet, BetOutcome } from '../game/play.api';
import { Shell } from '../game/shell';
import { stakeField, stakeRange } from '../game/stake.field';
import { button, el, field } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, taka, times, translate } from '../ui/language';
import { MinesBoard } from './mines.board';

/** A request in progress; without a response it is sent again unchanged. */
type Action =
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'step'; readonly round: OpenRoundView; readonly tile: number }
  | { readonly kind: 'cash-out'; readonly round: OpenRoundView };

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'playing'; readonly round: OpenRoundView }
  | { readonly kind: 'sending'; readonly act: Action }
  | { readonly kind: 'unconfirmed'; readonly act: Action };

const picksOf = ({ choice }: OpenRoundView): readonly number[] => (choice as MinesChoice).picks;
const minesIn = ({ choice }: OpenRoundView): number => (choice as MinesChoice).mines;
const worth = ({ stake }: OpenRoundView, multiplier: number): string =>
  taka(payoutOf(Math.round(Number(stake) * 100), multiplier) / 100);

/** The mines table: one button bets, then cashes out; the board takes the steps. */
export class MinesTable {
  private state: State = { kind: 'idle' };
  private readonly shell: Shell;
  private readonly stake: ReturnType<typeof stakeField>;
  private readonly rules: MinesBoardRules;
  private readonly board: MinesBoard;
  private readonly count: HTMLSelectElement;
  private readonly next = figure(translate('nextTile'));
  private readonly now = figure(translate('standsAt'));
  private readonly random = button(translate('randomPick'), '', () => void this.pickAny());
  private readonly action = button('', 'button-primary', () => void this.press());

  constructor(
    private readonly page: GamePage,
    { rules, stakes }: GameOf<'mines'>,
  ) {
    this.shell = new Shell(page);
    this.rules = new MinesBoardRules(rules);
    this.board = new MinesBoard(rules.width, (tile) => void this.pick(tile));
    this.count = el(
      'select',
      {},
      ...Array.from({ length: this.rules.maxMines }, (_, at) =>
        el('option', { value: at + 1, selected: at === 2 }, number(at + 1)),
      ),
    );
    this.stake = stakeField(
      stakes,
      () => undefined,
      () => void this.press(),
    );
    this.count.addEventListener('change', () => this.paint());
    const { open } = page.start;
    if (!open) return;
    this.state = { kind: 'playing', round: open };
    this.count.value = String(minesIn(open));
    this.stake.show(open.stake);
    this.board.cover(picksOf(open));
  }

  draw(): HTMLElement {
    const node = this.shell.draw({
      stage: [el('div', { class: 'stage mines' }, this.board.node)],
      controls: [
        this.stake.box,
        field(translate('mines'), this.count),
        el('div', { class: 'figures' }, this.next.box, this.now.box),
        this.action,
        this.random,
      ],
      action: this.action,
    });
    this.paint();
    if (this.state.kind === 'playing') this.shell.showMessage(translate('resumed'));
    return node;
  }

  private paint(): void {
    const { state } = this;
    const round =
      state.kind === 'playing'
        ? state.round
        : state.kind !== 'idle' && state.act.kind !== 'bet'
          ? state.act.round
          : null;
    const [mines, picked] = round ? [minesIn(round), picksOf(round).length] : [Number(this.count.value), 0];
    this.next.value.textContent = this.rules.mayPick(mines, picked + 1)
      ? times(this.rules.multiplier(mines, picked + 1))
      : '–';
    this.now.value.textContent = round && picked > 0 ? times(round.multiplier) : '–';
    this.stake.freeze(state.kind !== 'idle');
    this.count.disabled = state.kind !== 'idle';
    this.random.disabled = state.kind !== 'playing';
    this.board.freeze(state.kind !== 'playing');
    const mayPress = state.kind === 'idle' || state.kind === 'unconfirmed' || (state.kind === 'playing' && picked > 0);
    this.action.setAttribute('aria-disabled', String(!mayPress));
    this.action.textContent = this.actionWord(round);
  }

  private actionWord(round: OpenRoundView | null): string {
    const { state } = this;
    if (state.kind === 'unconfirmed') return translate('tryAgain');
    if (round && picksOf(round).length > 0) return translate('cashOutFor', { amount: worth(round, round.multiplier) });
    if (state.kind === 'playing') return translate('openFirst');
    return state.kind === 'sending' ? translate('playing') : translate('placeBet');
  }

  private enter(state: State): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    const { state } = this;
    if (state.kind === 'unconfirmed') return this.send(state.act);
    if (state.kind === 'playing' && picksOf(state.round).length > 0)
      return this.send({ kind: 'cash-out', round: state.round });
    if (state.kind !== 'idle') return;
    const stake = this.stake.read();
    if (stake === null) return this.shell.showMessage(stakeRange(this.page.game.stakes), 'error');
    this.board.cover([]);
    this.shell.showMessage('');
    this.page.notify('pavilion:round-open');
    await this.send({
      kind: 'bet',
      bet: { round_key: crypto.randomUUID(), stake, choice: { mines: Number(this.count.value) } },
    });
  }

  private async pick(tile: number): Promise<void> {
    const { state } = this;
    if (state.kind !== 'playing' || picksOf(state.round).includes(tile)) return;
    this.board.wait(tile, true);
    await this.send({ kind: 'step', round: state.round, tile });
    this.board.wait(tile, false);
  }

  private pickAny(): Promise<void> {
    if (this.state.kind !== 'playing') return Promise.resolve();
    const opened = picksOf(this.state.round);
    const free = Array.from({ length: this.rules.tiles }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
    return this.pick(free[Math.floor(Math.random() * free.length)] ?? 0);
  }

  private async send(act: Action): Promise<void> {
    const { api, sound } = this.page;
    this.enter({ kind: 'sending', act });
    if (act.kind !== 'step') sound.play('press');
    const outcome =
      act.kind === 'bet'
        ? await api.bet(act.bet)
        : act.kind === 'step'
          ? await api.step({ round: act.round.id, at: picksOf(act.round).length, step: act.tile })
          : await api.cashOut(act.round.id);
    await this.finish(act, outcome);
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
      this.board.open(act.tile);
      this.page.sound.play('reveal');
      return this.shell.showMessage(
        translate('safeTile', { multiplier: times(round.multiplier), amount: worth(round, round.multiplier) }),
      );
    }
    this.shell.showMessage(translate('pickTiles'));
    this.board.focus();
    await this.shell.updateBalance(balance);
  }

  private async end(round: RoundView, balance: string | undefined): Promise<void> {
    const result = round.detail as MinesDetail;
    this.board.uncover(round.choice as MinesChoice, result);
    this.page.sound.play(result.won ? 'win' : 'lose');
    this.shell.showMessage(
      result.won
        ? `${translate('cashedOut')} ${translate('won', { amount: taka(round.payout) })}`
        : translate('hitMine'),
      result.won ? 'success' : 'error',
    );
    await this.leave(balance);
  }

  private async leave(balance: string | undefined): Promise<void> {
    await this.shell.updateBalance(balance);
    this.enter({ kind: 'idle' });
    this.page.notify('pavilion:round-closed');
  }
}
