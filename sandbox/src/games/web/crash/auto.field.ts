import { isAuto } from '../../engines/crash';
import { amountOf } from '../amount';
import { el, field } from '../dom';
import { autoOutside, tell } from './texts';

/** The multiplier at which our server cashes out by itself; empty is off. */
export function autoField(): {
  readonly box: HTMLElement;
  /** Hundredths, null where it is off, undefined where what is typed is none. */
  read(): number | null | undefined;
  freeze(frozen: boolean): void;
} {
  const input = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'number',
    placeholder: tell('autoHint'),
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
    box: el('div', { class: 'auto' }, field(tell('auto'), input), error),
    read,
    freeze: (frozen) => void (input.disabled = frozen),
  };
}
