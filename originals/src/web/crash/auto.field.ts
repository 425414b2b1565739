import { isAuto } from '../../engines/crash';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { autoOutside, translateCrash } from './texts';

let autoFields = 0;

/** Creates the field for the server-side auto cash-out multiplier; empty means off. */
export function autoField(): {
  readonly box: HTMLElement;
  /** Hundredths; null if off, undefined if the input is invalid. */
  read(): number | null | undefined;
  freeze(frozen: boolean): void;
} {
  autoFields += 1;
  const id = `auto-error-${autoFields}`;
  const input = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'number',
    placeholder: translateCrash('autoHint'),
    'aria-describedby': id,
  });
  const error = el('p', { class: 'field-error', id, role: 'alert', hidden: true }, autoOutside());
  const read = (): number | null | undefined => {
    if (input.value.trim() === '') return null;
    const typed = amountOf(input.value.replace(/[×x]/g, ''));
    const hundredths = typed === null ? 0 : Math.round(typed * 100);
    return isAuto(hundredths) ? hundredths : undefined;
  };
  input.addEventListener('input', () => {
    error.hidden = read() !== undefined;
    input.setAttribute('aria-invalid', String(!error.hidden));
  });
  return {
    box: el('div', { class: 'auto' }, field(translateCrash('auto'), input), error),
    read,
    freeze: (frozen) => void (input.disabled = frozen),
  };
}
