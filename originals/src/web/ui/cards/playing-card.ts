import { rankOf, type Suit, suitOf } from '../../../engines/cards/cards';
import { el, svg } from '../dom';
import { inLanguage, number } from '../language';
import { bn } from './cards.texts.bn';
import { en } from './cards.texts.en';

const texts = inLanguage(en, bn);

const shapes: Readonly<Record<Suit, string>> = {
  spades: 'M24 3C42 22 44 29 36 34c-5 3-9 1-10-2l3 12H19l3-12c-1 3-5 5-10 2-8-5-6-12 12-31z',
  hearts: 'M24 44C4 26 3 17 8 10c5-6 13-4 16 3 3-7 11-9 16-3 5 7 4 16-16 34z',
  diamonds: 'M24 3 42 24 24 45 6 24z',
  clubs: 'M24 4a10 10 0 0 1 8 16 10 10 0 1 1-6 16l3 8H19l3-8a10 10 0 1 1-6-16 10 10 0 0 1 8-16z',
};
const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

function pip(suit: Suit): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'card-pip' },
    svg('path', { d: shapes[suit] }),
  );
}

/** Returns a card's name, for example "7 of hearts". */
export function cardName(card: number): string {
  const rank = rankOf(card);
  return texts.card(texts.ranks[rank] ?? number(rank), texts.suits[suitOf(card)]);
}

/** Draws a card's face; its corner has Latin letters, as cards have everywhere. */
export function cardFace(card: number): HTMLElement {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return el(
    'span',
    { class: `card card-${suit}`, role: 'img', 'aria-label': cardName(card) },
    el('span', { class: 'card-rank', 'aria-hidden': 'true' }, letters[rank] ?? String(rank)),
    pip(suit),
  );
}

/** Draws a card's back. */
export function cardBack(): HTMLElement {
  return el('span', { class: 'card card-back', 'aria-hidden': 'true' });
}

/** Animates a card onto the table. */
export function dealIn(card: HTMLElement, isStill: boolean): void {
  if (isStill) return;
  card.animate(
    [
      { transform: 'translate(40%, -30%) rotateY(90deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 220, easing: 'ease-out' },
  );
}
