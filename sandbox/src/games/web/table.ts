import type { PlayStart } from '../messages';
import { diceView } from './dice.view';
import { button, el } from './dom';
import { fairnessPanel } from './fairness.panel';
import type { Changed, GameView } from './game.view';
import { say, taka } from './language';
import { minesView } from './mines.view';
import type { Bet, BetOutcome, PlayApi } from './play.api';
import { slotView } from './slot.view';
import { stakeField } from './stake.field';
import type { Word } from './texts.en';
import { type Theme, themeOf } from './theme';

/** One state: what the button does and what may be touched follow from it. */
type TableState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly bet: Bet }
  | { readonly kind: 'unconfirmed'; readonly bet: Bet };

const refusalWords: Readonly<Record<string, Word>> = {
  INSUFFICIENT_FUNDS: 'noFunds',
  LIMIT_REACHED: 'limitReached',
  INVALID_TOKEN: 'playOver',
  play_over: 'playOver',
  stake_outside: 'stakeOutside',
};

function viewOf(engine: PlayStart['engine'], theme: Theme, changed: Changed): GameView {
  if (engine === 'dice') return diceView(changed);
  return engine === 'mines' ? minesView(changed) : slotView(theme);
}

/** The table a game is played at: balance, stage, stake and one button. */
export class Table {
  private state: TableState = { kind: 'open' };
  private readonly view: GameView;
  private readonly stake = stakeField(() => this.paint());
  private readonly balance = el('output', { class: 'number' });
  private readonly message = el('p', { class: 'message', role: 'status' });
  private readonly pays = el('output', { class: 'number' });
  private readonly action: HTMLButtonElement;

  constructor(
    private readonly start: PlayStart,
    private readonly api: PlayApi,
    private readonly tell: (type: string) => void,
  ) {
    const theme = themeOf(start.code);
    document.documentElement.style.setProperty('--first', theme.first);
    document.documentElement.style.setProperty('--second', theme.second);
    this.view = viewOf(start.engine, theme, () => this.paint());
    this.action = button(say(this.view.action), 'button-primary', () => void this.press());
  }

  draw(): HTMLElement {
    const { opener, dialog } = fairnessPanel(this.api);
    const header = el(
      'header',
      { class: 'head' },
      el('div', {}, el('h1', {}, this.start.name), el('span', { class: 'hint' }, say('playMoney'))),
      el('div', { class: 'balance' }, el('span', { class: 'field-label' }, say('balance')), this.balance),
    );
    const estimate = el('div', { class: 'pair-line estimate' }, el('span', { class: 'field-label' }, say('profit')), this.pays);
    // Reels tell what they pay in their table; only games with one figure show it here.
    estimate.hidden = this.start.engine === 'slot';
    const asked = [...this.view.controls, estimate];
    const order = this.start.engine === 'slot' ? [this.action, ...asked] : [...asked, this.action];
    const panel = el('section', { class: 'controls' }, this.stake.box, ...order, opener);
    this.showBalance(this.start.balance);
    this.paint();
    return el('main', { class: `table table-${this.start.engine}` }, header, el('section', { class: 'play' }, this.view.stage, this.message), panel, dialog);
  }

  private paint(): void {
    // Fields call this while the table is still being put together.
    if (!this.action) return;
    const stake = this.stake.read();
    const multiplier = this.view.multiplier();
    this.pays.textContent = stake === null || multiplier === null ? '–' : taka(Math.floor((Number(stake) * 100 * multiplier) / 10_000) / 100);
    const { kind } = this.state;
    this.stake.freeze(kind !== 'open');
    this.view.freeze(kind !== 'open');
    this.action.setAttribute('aria-disabled', String(kind === 'sending'));
    this.action.textContent = say(kind === 'sending' ? 'playing' : kind === 'unconfirmed' ? 'tryAgain' : this.view.action);
  }

  private enter(state: TableState): void {
    this.state = state;
    this.paint();
  }

  private async press(): Promise<void> {
    if (this.state.kind === 'sending') return;
    const bet = this.state.kind === 'unconfirmed' ? this.state.bet : this.newBet();
    if (!bet) return;
    this.enter({ kind: 'sending', bet });
    this.view.begin();
    this.say('', '');
    await this.finish(bet, await this.api.bet(bet));
  }

  private newBet(): Bet | null {
    const stake = this.stake.read();
    const choice = this.view.choice();
    if (stake === null) this.say(say('stakeOutside'), 'bad');
    else if ('problem' in choice) this.say(choice.problem, 'bad');
    else return { round_key: crypto.randomUUID(), stake, choice: choice.choice };
    return null;
  }

  private async finish(bet: Bet, outcome: BetOutcome): Promise<void> {
    if (outcome.kind === 'unconfirmed') {
      this.enter({ kind: 'unconfirmed', bet });
      this.say(say('unconfirmed'), 'bad');
      return;
    }
    if (outcome.kind === 'settled') {
      const words = await this.view.show(outcome.round);
      const won = Number(outcome.round.payout) > 0;
      this.say(`${words} ${won ? say('won', { amount: taka(outcome.round.payout) }) : say('lost')}`, won ? 'good' : '');
    } else if (outcome.kind === 'rolled_back') this.say(say('rolledBack'), 'bad');
    else this.say(say(refusalWords[outcome.code] ?? 'failed'), 'bad');
    this.showBalance(outcome.balance ?? (await this.api.balance().catch(() => undefined)));
    this.enter({ kind: 'open' });
    if (outcome.kind !== 'refused') this.tell('pavilion:balance-changed');
  }

  private showBalance(balance: string | undefined): void {
    if (balance !== undefined) this.balance.textContent = taka(balance);
  }

  private say(text: string, kind: '' | 'good' | 'bad'): void {
    this.message.textContent = text;
    this.message.className = `message ${kind}`;
  }
}
