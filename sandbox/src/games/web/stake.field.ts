import { button, el, field } from './dom';
import { say } from './language';

const least = 1;
const most = 25_000;

/** The stake: typed, halved or doubled, always a whole number of poisha. */
export function stakeField(changed: () => void): {
  readonly box: HTMLElement;
  /** As the wire writes it, or null where it is outside the limits. */
  read(): string | null;
  freeze(frozen: boolean): void;
} {
  const input = el('input', { inputmode: 'decimal', autocomplete: 'off', value: '10.00', class: 'number', 'aria-describedby': 'stake-error' });
  const error = el('p', { class: 'field-error', id: 'stake-error', role: 'alert', hidden: true }, say('stakeOutside'));

  const read = (): string | null => {
    const typed = input.value.replace(/,/g, '').trim();
    const amount = Number(typed);
    return /^\d+(\.\d{0,2})?$/.test(typed) && amount >= least && amount <= most ? amount.toFixed(2) : null;
  };
  const check = (): void => {
    const wrong = read() === null;
    error.hidden = !wrong;
    input.setAttribute('aria-invalid', String(wrong));
    changed();
  };
  const scale = (by: number): void => {
    const poisha = Math.floor((Number(input.value) || least) * 100 * by);
    input.value = (Math.min(Math.max(poisha, least * 100), most * 100) / 100).toFixed(2);
    check();
  };
  input.addEventListener('input', check);
  const half = button('½', '', () => scale(0.5));
  const double = button('2×', '', () => scale(2));
  half.setAttribute('aria-label', say('half'));
  double.setAttribute('aria-label', say('double'));
  const row = el('div', { class: 'stake-row' }, field(say('stake'), input), half, double);

  return {
    box: el('div', { class: 'stake' }, row, error),
    read,
    freeze(frozen) {
      for (const each of [input, half, double]) each.disabled = frozen;
    },
  };
}
