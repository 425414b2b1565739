import { isAuto } from '../../engines/crash';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { autoOutside, translateCrash } from './texts';

/** Creates the field for the server-side auto cash-out multiplier; empty means off. */
export function autoField(): {
  readonly box: HTMLElement;
  /** Hundredths; null if off, undefined if the input is invalid. */
  read(): number | null | undefined;
  freeze(frozen: boolean): void;
} {
  const input = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'number',
    placeholder: translateCrash('autoHint'),
    'aria-describedby': 'auto-error',
  });
  const error = el('p', { class: 'field-error', id: 'auto-error', role: 'alert', hidden: true }, autoOutside());
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
