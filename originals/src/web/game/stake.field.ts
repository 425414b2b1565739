import type { OriginalGame } from '@pavilion/contract/originals';
import { translateSession } from '../session/texts';
import { amountOf } from '../ui/amount';
import { button, el, field } from '../ui/dom';
import { money, taka, timesShort, translate } from '../ui/language';

type Stakes = OriginalGame['stakes'];
const begins = 1_000;
let stakeFields = 0;
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function labeledButton(text: string, label: string, press: () => void): HTMLButtonElement {
  const node = button(text, '', press);
  node.setAttribute('aria-label', label);
  return node;
}

/** Returns the game's stake range as text. */
export function stakeRange({ least, most }: Stakes): string {
  return translate('stakeOutside', { least: taka(least / 100), most: taka(most / 100) });
}

interface Setup {
  readonly stakes: Stakes;
  /** What the player could stake at most, in taka. */
  readonly funds: () => number;
  readonly changed: () => void;
  readonly play: () => void;
}

export interface StakeField {
  readonly box: HTMLElement;
  /** The stake in wire format, or null if it is outside the limits. */
  read(): string | null;
  show(stake: string): void;
  scale(by: number): void;
  freeze(frozen: boolean): void;
}

/**
 * Creates the stake field: typed in Western or Bangla digits, halved, doubled, set to the maximum or stepped, always a
 * whole number of poisha.
 */
export function stakeField({ stakes, funds, changed, play }: Setup): StakeField {
  const [least, most] = [stakes.least / 100, stakes.most / 100];
  stakeFields += 1;
  const id = `stake-error-${stakeFields}`;
  const input = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'number',
    'aria-describedby': id,
  });
  const error = el('p', { class: 'field-error', id, role: 'alert', hidden: true }, stakeRange(stakes));

  const read = (): string | null => {
    const amount = amountOf(input.value);
    return amount !== null && amount >= least && amount <= most ? amount.toFixed(2) : null;
  };
  const check = (): void => {
    const wrong = read() === null;
    error.hidden = !wrong;
    input.setAttribute('aria-invalid', String(wrong));
    changed();
  };
  const put = (taka: number): void => {
    input.value = money(Math.min(Math.max(taka, least), most));
    check();
  };
  const scale = (by: number): void => put(Math.floor((amountOf(input.value) ?? least) * 100 * by) / 100);
  input.addEventListener('input', check);
  // Grouped by lakh after typing, never during it.
  input.addEventListener('blur', () => {
    const amount = read();
    if (amount !== null) input.value = money(amount);
  });
  input.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (event.key === 'Enter') play();
    if (step === undefined) return;
    event.preventDefault();
    put((amountOf(input.value) ?? least) + step);
  });
  input.value = money(Math.max(begins, stakes.least) / 100);
  const half = labeledButton('½', translate('half'), () => scale(0.5));
  const double = labeledButton(timesShort(20_000), translate('double'), () => scale(2));
  const max = labeledButton(translateSession('max'), translateSession('maxLabel'), () => put(Math.min(most, funds())));
  const buttons = [half, double, max];
  const row = el('div', { class: 'stake-row' }, field(translate('stake'), input), ...buttons);

  return {
    box: el('div', { class: 'stake' }, row, error),
    read,
    show: (stake) => put(Number(stake)),
    scale: (by) => input.disabled || scale(by),
    freeze(frozen) {
      for (const each of [input, ...buttons]) each.disabled = frozen;
    },
  };
}
