import type { RoundView } from '../../protocol/messages';
import { el } from './dom';
import { taka, times } from './language';
import { verdictOf } from './outcome';

export type MessageKind = '' | 'success' | 'error';
type Round = Pick<RoundView, 'payout' | 'stake' | 'free' | 'multiplier'>;

/** The line under the stage: what happened in words, which screen readers announce, and the figures of a win. */
export class OutcomeLine {
  readonly node: HTMLElement;
  private readonly message = el('p', { class: 'message', role: 'status' });
  private readonly amount = el('strong', { class: 'won-amount number' });
  private readonly times = el('span', { class: 'won-times number' });
  // The words name the amount, too.
  private readonly won = el('div', { class: 'won', 'aria-hidden': 'true', hidden: true }, this.amount, this.times);

  constructor() {
    this.node = el('div', { class: 'outcome' }, this.won, this.message);
  }

  /** @param round - the round that the words are about, if it has ended. */
  show(text: string, kind: MessageKind, round?: Round): void {
    this.message.textContent = text;
    this.message.className = `message ${kind}`;
    this.won.hidden = round === undefined || verdictOf(round) !== 'won';
    if (round === undefined || this.won.hidden) return;
    this.amount.textContent = taka(round.payout);
    this.times.textContent = times(Math.floor(round.multiplier));
  }
}
