import { fairnessPanel } from '../fairness/fairness.panel';
import { helpPanel } from '../help/help.panel';
import { SessionView } from '../session/session.view';
import { translateSession } from '../session/texts';
import { WinMoment } from '../session/win-moment';
import { button, el, reducedMotion } from '../ui/dom';
import { taka, translate } from '../ui/language';
import { verdictOf } from '../ui/outcome';
import { type MessageKind, OutcomeLine } from '../ui/outcome.line';
import { soundSwitch } from '../ui/sound.switch';
import { turboSwitch } from '../ui/turbo.switch';
import type { GamePage } from './game-page';
import { endsPlay, leadsBack, textKeyFor } from './refusal-text-keys';
import { stakeRange } from './stake.field';

const phone = matchMedia('(max-width: 768px)');

type Played = Parameters<SessionView['add']>[0];

interface Parts {
  readonly stage: readonly HTMLElement[];
  /** Includes the play button. */
  readonly controls: readonly HTMLElement[];
  readonly action: HTMLElement;
  /** Of the controls, what a phone shows beside the button. */
  readonly beside?: HTMLElement;
  /** For games whose rounds are not drawn from the player's own seeds. */
  readonly fairness?: ReturnType<typeof fairnessPanel>;
  /** For games that wait for their animations. */
  readonly hasTurbo?: true;
}

/** The common frame around every game's stage: name, balance, messages, sound, help and fairness. */
export class Shell {
  /** The last message. */
  lastMessage: readonly [string, MessageKind] = ['', ''];
  private funds = 0;
  private readonly session = new SessionView();
  private readonly moment = new WinMoment();
  private readonly area = el('div', { class: 'stage-area' });
  private readonly balance = el('output', { class: 'number' });
  private readonly outcome = new OutcomeLine();
  private readonly leave: HTMLElement;

  constructor(private readonly page: GamePage) {
    this.leave = button(translate('backToLobby'), '', () => this.page.notify('pavilion:close'));
    this.leave.hidden = true;
    this.showBalance(page.start.balance);
  }

  draw({ stage, hasTurbo, fairness = fairnessPanel(this.page.api), ...parts }: Parts): HTMLElement {
    const help = helpPanel(this.page.game);
    const { controls, bar } = this.board(parts);
    this.area.append(...stage, this.moment.node);
    const tools = el(
      'div',
      { class: 'toolbar' },
      ...(hasTurbo ? [turboSwitch(translateSession('turbo'))] : []),
      soundSwitch(this.page.sound),
      help.opener,
      fairness.opener,
    );
    return el(
      'main',
      { class: `table table-${this.page.start.engine} table-${this.page.start.mode}` },
      el(
        'div',
        { class: 'game' },
        this.head(tools),
        el('section', { class: 'play', 'aria-label': translate('game') }, this.area, this.outcome.node, this.leave),
        controls,
        this.session.node,
      ),
      bar,
      help.dialog,
      fairness.dialog,
    );
  }

  /** Shows a status message, which screen readers announce. */
  showMessage(text: string, kind: MessageKind = '', round?: Played): void {
    this.lastMessage = [text, kind];
    this.outcome.show(text, kind, round);
  }

  /** Scrolls a phone back from the end of a long stage to its top, where the round is shown. */
  showStage(): void {
    if (!phone.matches || this.area.getBoundingClientRect().top >= 0) return;
    this.area.scrollIntoView({ block: 'start', behavior: reducedMotion.matches ? 'auto' : 'smooth' });
  }

  /** Clears the last round's message and moment. */
  begin(): void {
    this.showMessage('');
    this.moment.clear();
  }

  /** Counts a settled round, and shows it by a sentence, a sound and, if much was won, a moment over the stage. */
  showRound(round: Played, text: string, lostKind: MessageKind = ''): void {
    const verdict = verdictOf(round);
    const won = verdict === 'won';
    this.page.sound.play(won && this.moment.show(round) ? 'big-win' : won ? 'win' : 'lose');
    this.session.add(round);
    this.showMessage(text, won ? 'success' : verdict === 'lost' ? lostKind : '', round);
  }

  /** Shows a refusal's text, and the way back if the play session is over. */
  refuse(code: string): void {
    this.showMessage(
      code === 'stake_outside' ? stakeRange(this.page.game.stakes) : translate(textKeyFor(code)),
      'error',
    );
    this.leave.hidden = !leadsBack(code);
    if (endsPlay(code)) this.page.notify('pavilion:error');
  }

  /** The last known balance, in taka. */
  get available(): number {
    return this.funds;
  }

  showBalance(balance: string | undefined): void {
    if (balance === undefined) return;
    this.funds = Number(balance);
    this.balance.textContent = taka(balance);
  }

  /** Shows the balance from a response, or fetches it, and notifies the site of the change. */
  async updateBalance(balance: string | undefined): Promise<void> {
    this.showBalance(balance ?? (await this.page.api.balance().catch(() => undefined)));
    // Demo credits don't concern the site.
    if (this.page.start.mode === 'real') this.page.notify('pavilion:balance-changed');
  }

  /** On a phone the button has a bar of its own below the game, so it is in view wherever the game is scrolled to. */
  private board({ controls, action, beside }: Pick<Parts, 'controls' | 'action' | 'beside'>) {
    const node = el('section', { class: 'controls', 'aria-label': translate('bet') });
    const bar = el('div', { class: 'action-bar' });
    const inBar = beside ? [beside, action] : [action];
    const place = (): void => {
      bar.hidden = !phone.matches;
      bar.replaceChildren(...(phone.matches ? inBar : []));
      node.replaceChildren(...(phone.matches ? controls.filter((each) => !inBar.includes(each)) : controls));
    };
    phone.addEventListener('change', place);
    place();
    return { controls: node, bar };
  }

  private head(tools: HTMLElement): HTMLElement {
    const { name, mode } = this.page.start;
    const isDemo = mode === 'demo';
    const label = el('span', { class: isDemo ? 'chip chip-demo' : 'chip' }, translate(isDemo ? 'demo' : 'playMoney'));
    const topUp = button(translate('topUp'), 'button-small', () => void this.topUp());
    topUp.hidden = !isDemo;
    return el(
      'header',
      { class: 'head' },
      el('div', { class: 'title' }, el('h1', {}, name), label),
      tools,
      el(
        'div',
        { class: 'balance' },
        topUp,
        el('div', {}, el('span', { class: 'field-label' }, translate(isDemo ? 'credits' : 'balance')), this.balance),
      ),
    );
  }

  private async topUp(): Promise<void> {
    const balance = await this.page.api.topUp().catch(() => undefined);
    this.showBalance(balance);
    this.showMessage(
      balance === undefined ? translate('failed') : translate('toppedUp', { amount: taka(balance) }),
      balance === undefined ? 'error' : '',
    );
  }
}
