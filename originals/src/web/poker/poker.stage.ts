import { type PokerHand, pokerHands, type PokerRules } from '@pavilion/contract/originals';
import { pokerHandSize } from '../../engines/cards/poker';
import { cardBack, cardFace, cardName, dealIn } from '../ui/cards/playing-card';
import { el, reducedMotion } from '../ui/dom';
import { timesShort } from '../ui/language';
import { translatePoker } from './texts';

const places = Array.from({ length: pokerHandSize }, (_, at) => at);

/** A place for a card, pressed to hold it. */
class CardPlace {
  readonly node = el('button', { type: 'button', class: 'poker-place' });
  private readonly mark = el('span', { class: 'poker-held', 'aria-hidden': 'true' }, translatePoker('held'));
  private card: number | null = null;

  constructor(press: () => void) {
    this.node.addEventListener('click', press);
    this.show(null);
  }

  show(card: number | null): void {
    const face = card === null ? cardBack() : cardFace(card);
    this.node.replaceChildren(face, this.mark);
    if (card !== null && card !== this.card) dealIn(face, reducedMotion.matches);
    this.card = card;
  }

  paint(isHeld: boolean, isPlaying: boolean): void {
    const { card, node } = this;
    node.setAttribute('aria-pressed', String(isHeld));
    node.setAttribute('aria-disabled', String(!isPlaying));
    node.setAttribute(
      'aria-label',
      card === null ? '–' : isPlaying ? translatePoker('hold', { card: cardName(card) }) : cardName(card),
    );
  }
}

/** The paytable, and five cards below it. */
export class PokerStage {
  readonly node: HTMLElement;
  private readonly places: readonly CardPlace[];
  private readonly rows: ReadonlyMap<PokerHand, HTMLElement>;

  constructor({ pays }: PokerRules, press: (place: number) => void) {
    this.places = places.map((at) => new CardPlace(() => press(at)));
    this.rows = new Map(
      pokerHands.map((hand) => {
        const times = el('strong', { class: 'number' }, timesShort(pays[hand] * 10_000));
        return [hand, el('li', {}, el('span', {}, translatePoker(`hand_${hand}`)), times)] as const;
      }),
    );
    const table = el('ol', { class: 'poker-pays', 'aria-label': translatePoker('pays') }, ...this.rows.values());
    const row = el(
      'div',
      { class: 'poker-cards', role: 'group', 'aria-label': translatePoker('cards') },
      ...this.places.map(({ node }) => node),
    );
    this.node = el('div', { class: 'stage poker' }, table, row);
    this.node.addEventListener('keydown', ({ code }) => {
      const at = places.find((place) => code === `Digit${place + 1}` || code === `Numpad${place + 1}`);
      if (at !== undefined) press(at);
    });
  }

  /** @param cards - null for a card that lies face down. */
  show(cards: readonly (number | null)[]): void {
    this.places.forEach((place, at) => place.show(cards[at] ?? null));
  }

  paint(held: readonly number[], isPlaying: boolean, hand: PokerHand | null): void {
    this.places.forEach((place, at) => place.paint(held.includes(at), isPlaying));
    for (const [each, row] of this.rows) row.classList.toggle('is-made', each === hand);
  }

  focus(): void {
    this.places[0]?.node.focus();
  }
}
