import { westernDigits } from '@pavilion/contract/bangla-digits';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { type Segments, segments } from '../ui/segments';
import type { AutoBetPlan, StakeChange } from './auto-bet';
import { translateAuto } from './texts';
import type { AutoTextKey } from './texts.en';

const mostRounds = 10_000;
const mostPercent = 1_000;

export type PlanInput = Pick<AutoBetPlan, 'stake' | 'most'>;
type Read<T> = { readonly value: T } | { readonly problem: AutoTextKey };

function textInput(inputmode: 'numeric' | 'decimal', placeholder: string): HTMLInputElement {
  return el('input', { inputmode, autocomplete: 'off', class: 'number', placeholder });
}

/** Reads an amount in poisha; empty is no limit. */
function readLimit(input: HTMLInputElement): Read<number | null> {
  if (input.value.trim() === '') return { value: null };
  const amount = amountOf(input.value);
  return amount === null || amount <= 0 ? { problem: 'badAmount' } : { value: Math.round(amount * 100) };
}

function readRounds(input: HTMLInputElement): Read<number | null> {
  const text = westernDigits(input.value).replace(/[,\s]/g, '');
  if (text === '') return { value: null };
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= mostRounds ? { value: count } : { problem: 'badRounds' };
}

/** What happens to the stake after a win, or after a loss. */
class ChangeField {
  readonly nodes: readonly HTMLElement[];
  private readonly percent = textInput('decimal', '');
  private readonly kind: Segments<StakeChange['kind']>;

  constructor(group: string, legend: AutoTextKey, percentLabel: AutoTextKey) {
    this.percent.value = '100';
    const percentField = field(translateAuto(percentLabel), this.percent);
    percentField.hidden = true;
    const options = [
      { value: 'reset', text: translateAuto('reset') },
      { value: 'raise', text: translateAuto('raise') },
    ] as const;
    this.kind = segments<StakeChange['kind']>(group, translateAuto(legend), options, 'reset', () => {
      percentField.hidden = this.kind.read() === 'reset';
    });
    this.nodes = [this.kind.node, percentField];
  }

  read(): Read<StakeChange> {
    if (this.kind.read() === 'reset') return { value: { kind: 'reset' } };
    const percent = amountOf(this.percent.value);
    return percent === null || percent > mostPercent
      ? { problem: 'badPercent' }
      : { value: { kind: 'raise', percent } };
  }
}

/** The settings of auto betting. @param isFixed - the stake is placed on the stage, and stays. */
export class AutoPanel {
  readonly node: HTMLFieldSetElement;
  private readonly rounds = textInput('numeric', translateAuto('unlimited'));
  private readonly profit = textInput('decimal', translateAuto('none'));
  private readonly loss = textInput('decimal', translateAuto('none'));
  private readonly onWin = new ChangeField('auto-win', 'onWin', 'percentWin');
  private readonly onLoss = new ChangeField('auto-loss', 'onLoss', 'percentLoss');

  constructor(isFixed: boolean) {
    this.rounds.value = '10';
    this.node = el(
      'fieldset',
      { class: 'auto-bet' },
      el('legend', { class: 'visually-hidden' }, translateAuto('auto')),
      field(translateAuto('rounds'), this.rounds),
      ...(isFixed ? [] : [...this.onWin.nodes, ...this.onLoss.nodes]),
      el(
        'div',
        { class: 'auto-bet-limits' },
        field(translateAuto('stopProfit'), this.profit),
        field(translateAuto('stopLoss'), this.loss),
      ),
    );
  }

  /** Returns the plan, or the problem with it as a player text. */
  read({ stake, most }: PlanInput): { readonly plan: AutoBetPlan } | { readonly problem: string } {
    const [rounds, profit, loss] = [readRounds(this.rounds), readLimit(this.profit), readLimit(this.loss)];
    const [onWin, onLoss] = [this.onWin.read(), this.onLoss.read()];
    for (const each of [rounds, profit, loss, onWin, onLoss])
      if ('problem' in each) return { problem: translateAuto(each.problem) };
    const valueOf = <T>(read: Read<T>): T => (read as { readonly value: T }).value;
    const stopLoss = valueOf(loss);
    if (stopLoss !== null && stopLoss < stake) return { problem: translateAuto('lossBelowStake') };
    return {
      plan: {
        ...{ stake, most, stopLoss, rounds: valueOf(rounds), stopProfit: valueOf(profit) },
        ...{ onWin: valueOf(onWin), onLoss: valueOf(onLoss) },
      },
    };
  }
}
