import { el, reducedMotion } from '../dom';
import { cardBack, cardFace, dealIn } from './playing-card';

/** A row of playing cards; only cards that are new or turned over are dealt. */
export class CardRow {
  readonly node = el('div', { class: 'card-row' });
  private shown: readonly (number | null)[] = [];

  /** @param cards - null for a card that lies face down. @returns whether a card was dealt. */
  show(cards: readonly (number | null)[]): boolean {
    const before = this.shown;
    const nodes = cards.map((card, at) => {
      const existing = this.node.children[at];
      if (at < before.length && before[at] === card && existing) return existing;
      const node = card === null ? cardBack() : cardFace(card);
      dealIn(node, reducedMotion.matches);
      return node;
    });
    const isDealt = nodes.some((node) => node.parentNode !== this.node);
    this.node.replaceChildren(...nodes);
    this.node.classList.toggle('card-row-long', cards.length > 5);
    this.shown = cards;
    return isDealt;
  }
}
