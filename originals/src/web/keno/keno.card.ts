import { button, el } from '../ui/dom';
import { number } from '../ui/language';
import { moveFocus } from '../ui/roving-focus';
import { translateKeno } from './texts';

const phone = matchMedia('(max-width: 768px)');
/** Numbers in a row, as in the stylesheet: each stays large enough to touch. */
const columns = { phone: 5, desk: 8 } as const;

/** The numbers: arrow keys move between them, Tab enters and leaves the card in one step. */
export class KenoCard {
  readonly node: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];

  constructor(count: number, toggle: (pick: number) => void) {
    this.buttons = Array.from({ length: count }, (_, at) =>
      button(number(at + 1), 'keno-number', () => toggle(at + 1)),
    );
    this.node = el(
      'div',
      { class: 'keno-card', role: 'group', 'aria-label': translateKeno('card', { count: number(count) }) },
      ...this.buttons,
    );
    moveFocus(this.node, this.buttons, () => (phone.matches ? columns.phone : columns.desk));
    this.paint(new Set());
  }

  /** Shows the picks, and no drawn numbers. */
  paint(picks: ReadonlySet<number>): void {
    this.buttons.forEach((each, at) => {
      const isPicked = picks.has(at + 1);
      each.className = `button keno-number number ${isPicked ? 'is-picked' : ''}`;
      each.setAttribute('aria-pressed', String(isPicked));
      each.setAttribute('aria-label', translateKeno('number', { number: number(at + 1) }));
    });
  }

  /** Shows that a number was drawn. */
  mark(drawn: number, isHit: boolean): void {
    const each = this.buttons[drawn - 1];
    each?.classList.add(isHit ? 'is-hit' : 'is-drawn');
    const state = translateKeno(isHit ? 'hit' : 'drawn');
    each?.setAttribute('aria-label', `${translateKeno('number', { number: number(drawn) })}: ${state}`);
  }

  freeze(frozen: boolean): void {
    for (const each of this.buttons) each.setAttribute('aria-disabled', String(frozen));
  }
}
