import { button, el } from '../ui/dom';
import { taka, timesShort } from '../ui/language';
import { short } from './chips';
import { translateChips } from './texts';

export interface SpotButton {
  readonly node: HTMLButtonElement;
  /**
   * @param odds - hundredths of the chips.
   * @param amount - chips on the spot, in poisha.
   */
  paint(odds: number, amount: number, isFrozen: boolean, isWinner: boolean): void;
}

/**
 * Creates a button that lays a chip on a spot; Delete takes its chips back.
 *
 * @param name - the spot's full name, for screen readers.
 */
export function spotButton(name: string, text: string, place: () => void, remove: () => void): SpotButton {
  const node = button('', 'chip-spot', place);
  const times = el('span', { class: 'number' });
  node.addEventListener('keydown', ({ key }) => {
    if (key === 'Delete' || key === 'Backspace') remove();
  });
  return {
    node,
    paint(odds, amount, isFrozen, isWinner) {
      times.textContent = timesShort(odds * 100);
      const chip = amount > 0 ? [el('span', { class: 'placed-chip' }, short(amount / 100))] : [];
      node.replaceChildren(el('span', { class: 'chip-spot-text' }, text), times, ...chip);
      const label = { name, times: timesShort(odds * 100), amount: taka(amount / 100) };
      node.setAttribute('aria-label', translateChips('spot', label));
      node.setAttribute('aria-disabled', String(isFrozen));
      node.classList.toggle('is-winner', isWinner);
    },
  };
}
