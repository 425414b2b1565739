import type { BaccaratRules } from '@pavilion/contract/originals';
import { type BaccaratDetail, type BaccaratSpot, baccaratSpots, handPoints } from '../../engines/cards/baccarat';
import { short } from '../chips/chips';
import { translateChips } from '../chips/texts';
import { cardBack, cardFace, dealIn } from '../ui/cards/playing-card';
import { button, el, pause, reducedMotion } from '../ui/dom';
import { number, taka, timesShort } from '../ui/language';
import { translateBaccarat } from './texts';

const dealMs = 380;
const sides = ['player', 'banker'] as const;
type Side = (typeof sides)[number];

/** A hand with its points. */
class Hand {
  readonly node: HTMLElement;
  private readonly cards = el('div', { class: 'baccarat-cards' });
  private readonly points = el('output', { class: 'number baccarat-points' });

  constructor(side: Side) {
    this.node = el(
      'div',
      { class: `baccarat-hand baccarat-hand-${side}`, role: 'group', 'aria-label': translateBaccarat(side) },
      el('div', { class: 'baccarat-name' }, el('span', {}, translateBaccarat(side)), this.points),
      this.cards,
    );
    this.clear();
  }

  clear(): void {
    this.node.classList.remove('is-winner');
    this.points.textContent = '–';
    this.cards.replaceChildren(cardBack(), cardBack());
  }

  show(cards: readonly number[]): void {
    const faces = cards.map((card) => cardFace(card));
    this.points.textContent = number(handPoints(cards));
    this.cards.replaceChildren(...faces, ...Array.from({ length: Math.max(2 - cards.length, 0) }, cardBack));
    const last = faces.at(-1);
    if (last) dealIn(last, reducedMotion.matches);
  }

  win(): void {
    this.node.classList.add('is-winner');
  }
}

/** The two hands on the felt. */
export class BaccaratHands {
  readonly node: HTMLElement;
  private readonly hands: Readonly<Record<Side, Hand>> = { player: new Hand('player'), banker: new Hand('banker') };

  constructor() {
    this.node = el('div', { class: 'baccarat-hands' }, ...sides.map((side) => this.hands[side].node));
  }

  clear(): void {
    for (const side of sides) this.hands[side].clear();
  }

  /** Deals the cards in their order, the third ones last. */
  async deal(detail: BaccaratDetail, dealt: () => void): Promise<void> {
    this.clear();
    for (const round of [1, 2, 3])
      for (const side of sides) {
        const cards = detail[side].slice(0, round);
        if (cards.length < round) continue;
        await pause(dealMs);
        this.hands[side].show(cards);
        dealt();
      }
    await pause(dealMs);
    if (detail.winner !== 'tie') this.hands[detail.winner].win();
  }
}

/** The three bets, with the chips on them. */
export class BaccaratSpots {
  readonly node: HTMLElement;
  private readonly buttons: ReadonlyMap<BaccaratSpot, HTMLButtonElement>;

  constructor(
    private readonly rules: BaccaratRules,
    place: (spot: BaccaratSpot) => void,
    remove: (spot: BaccaratSpot) => void,
  ) {
    this.buttons = new Map(
      baccaratSpots.map((spot) => {
        const node = button('', `baccarat-spot baccarat-spot-${spot}`, () => place(spot));
        node.addEventListener('keydown', ({ key }) => {
          if (key === 'Delete' || key === 'Backspace') remove(spot);
        });
        return [spot, node] as const;
      }),
    );
    const label = translateBaccarat('spots');
    this.node = el('div', { class: 'baccarat-spots', role: 'group', 'aria-label': label }, ...this.buttons.values());
  }

  /** @param chips - on each spot, in poisha. */
  paint(chips: ReadonlyMap<BaccaratSpot, number>, winner: BaccaratSpot | null): void {
    for (const [spot, node] of this.buttons) {
      const [name, times] = [translateBaccarat(spot), timesShort(this.rules.pays[spot] * 100)];
      const amount = chips.get(spot) ?? 0;
      node.setAttribute('aria-label', translateChips('spot', { name, times, amount: taka(amount / 100) }));
      node.classList.toggle('is-winner', spot === winner);
      const chip = el('span', { class: 'placed-chip' }, short(amount / 100));
      node.replaceChildren(
        el('strong', {}, name),
        el('span', { class: 'number' }, times),
        ...(amount > 0 ? [chip] : []),
      );
    }
  }

  freeze(frozen: boolean): void {
    for (const node of this.buttons.values()) node.setAttribute('aria-disabled', String(frozen));
  }
}
