import { type AndarBaharDetail, type AndarBaharSide, andarBaharSides, sideOf } from '../../engines/cards/andar-bahar';
import { cardBack, cardFace, dealIn } from '../ui/cards/playing-card';
import { el, pause, reducedMotion } from '../ui/dom';
import { number } from '../ui/language';
import { translateAndarBahar } from './texts';

const jokerMs = 600;
/** The deal quickens, because the longest one has 49 cards. */
const dealMs = { first: 420, last: 110, step: 26 } as const;

/** A side's cards, which move closer together the more they are. */
class Side {
  readonly node: HTMLElement;
  private readonly cards = el('div', { class: 'andarbahar-cards' });

  constructor(side: AndarBaharSide) {
    const name = translateAndarBahar(side);
    this.node = el(
      'div',
      { class: `andarbahar-side andarbahar-side-${side}`, role: 'group', 'aria-label': name },
      el('strong', { class: 'andarbahar-name' }, name),
      this.cards,
    );
  }

  clear(): void {
    this.node.classList.remove('is-winner');
    this.cards.replaceChildren();
  }

  add(card: number): void {
    const face = cardFace(card);
    this.cards.append(el('span', { class: 'andarbahar-place' }, face));
    dealIn(face, reducedMotion.matches);
  }

  win(): void {
    this.node.classList.add('is-winner');
  }
}

/** The joker with the number of cards dealt, and both sides. */
export class AndarBaharCards {
  readonly node: HTMLElement;
  private readonly joker = el('div', { class: 'andarbahar-joker-card' });
  private readonly count = el('output', { class: 'number andarbahar-count' });
  private readonly sides: Readonly<Record<AndarBaharSide, Side>> = {
    andar: new Side('andar'),
    bahar: new Side('bahar'),
  };

  constructor() {
    const joker = el(
      'div',
      { class: 'andarbahar-joker', role: 'group', 'aria-label': translateAndarBahar('joker') },
      el('span', { class: 'field-label' }, translateAndarBahar('joker')),
      this.joker,
      el('span', { class: 'andarbahar-dealt' }, translateAndarBahar('dealt'), this.count),
    );
    const sides = el('div', { class: 'andarbahar-sides' }, ...andarBaharSides.map((side) => this.sides[side].node));
    this.node = el('div', { class: 'andarbahar-deal' }, joker, sides);
    this.clear();
  }

  clear(): void {
    this.joker.replaceChildren(cardBack());
    this.count.textContent = '–';
    for (const side of andarBaharSides) this.sides[side].clear();
  }

  /** Opens the joker, then deals to both sides in turn. */
  async deal({ joker, cards, winner }: AndarBaharDetail, dealt: () => void): Promise<void> {
    this.clear();
    const face = cardFace(joker);
    this.joker.replaceChildren(face);
    dealIn(face, reducedMotion.matches);
    dealt();
    await pause(jokerMs);
    for (const [at, card] of cards.entries()) {
      this.sides[sideOf(at + 1)].add(card);
      this.count.textContent = number(at + 1);
      dealt();
      await pause(Math.max(dealMs.first - at * dealMs.step, dealMs.last));
    }
    this.sides[winner].win();
  }
}
