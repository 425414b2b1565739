import {
  allowedMoves,
  type BlackjackDetail,
  type BlackjackMove,
  blackjackPoints,
  type BlackjackShown,
} from '../../engines/cards/blackjack';
import { CardRow } from '../ui/cards/card-row';
import { button, el, pause } from '../ui/dom';
import { number } from '../ui/language';
import { translateBlackjack } from './texts';

const dealMs = 420;
const moves = ['hit', 'stand', 'double', 'split'] as const;
const keys: Readonly<Record<string, BlackjackMove>> = { KeyH: 'hit', KeyS: 'stand', KeyD: 'double', KeyP: 'split' };

type Result = BlackjackDetail['hands'][number]['result'];
interface ShownHand {
  readonly cards: readonly number[];
  readonly stakes: number;
  readonly result?: Result;
}

/** Returns a hand's points as text; a soft hand in play shows both of its values. */
export function pointsText(cards: readonly number[], isOver = false): string {
  const { points, soft } = blackjackPoints(cards);
  return soft && points < 21 && !isOver ? `${number(points - 10)}/${number(points)}` : number(points);
}

/** A named hand with its points, its result and, if it was doubled, a note of that. */
class HandPlace {
  readonly node: HTMLElement;
  private readonly row = new CardRow();
  private readonly points = el('output', { class: 'number blackjack-points' });
  private readonly note = el('span', { class: 'blackjack-note' });

  constructor(name: string) {
    this.node = el(
      'div',
      { class: 'blackjack-hand', role: 'group', 'aria-label': name },
      this.row.node,
      el('div', { class: 'blackjack-name' }, el('span', {}, name), this.points, this.note),
    );
  }

  /** @param cards - null for a card that lies face down. @returns whether a card was dealt. */
  show(cards: readonly (number | null)[], stakes = 1, result?: Result): boolean {
    const open = cards.filter((card) => card !== null);
    this.points.textContent = open.length === 0 ? '–' : pointsText(open, result !== undefined);
    this.node.classList.remove('is-won', 'is-blackjack', 'is-push', 'is-lost');
    if (result) this.node.classList.add(`is-${result}`);
    const text = result ? translateBlackjack(`result_${result}`) : stakes > 1 ? translateBlackjack('doubled') : '';
    this.note.textContent = text;
    return this.row.show(cards);
  }

  set isTurn(isTurn: boolean) {
    this.node.classList.toggle('is-turn', isTurn);
  }
}

/** The felt: the dealer above, the player's one or two hands below, and the moves. */
export class BlackjackStage {
  readonly node: HTMLElement;
  private readonly dealer = new HandPlace(translateBlackjack('dealer'));
  private readonly own = el('div', { class: 'blackjack-own' });
  private hands: HandPlace[] = [];
  private readonly buttons: ReadonlyMap<BlackjackMove, HTMLButtonElement>;

  constructor(
    private readonly move: (move: BlackjackMove) => void,
    private readonly dealt: () => void,
  ) {
    this.buttons = new Map(
      moves.map(
        (each) => [each, button(translateBlackjack(each), `blackjack-${each}`, () => this.press(each))] as const,
      ),
    );
    const row = el(
      'div',
      { class: 'blackjack-moves', role: 'group', 'aria-label': translateBlackjack('moves') },
      ...this.buttons.values(),
    );
    row.addEventListener('keydown', ({ code, ctrlKey, metaKey }) => {
      const chosen = keys[code];
      if (chosen !== undefined && !ctrlKey && !metaKey) this.press(chosen);
    });
    const felt = el('p', { class: 'blackjack-felt' }, translateBlackjack('felt'));
    this.node = el('div', { class: 'stage blackjack' }, this.dealer.node, felt, this.own, row);
    this.clear();
  }

  clear(): void {
    this.dealer.show([null, null]);
    this.put([{ cards: [], stakes: 1 }]);
  }

  /** Enables the moves that the rules allow. */
  paint(shown: BlackjackShown | null, isPlaying: boolean): void {
    const allowed = shown === null ? [] : allowedMoves(shown);
    for (const [move, node] of this.buttons) {
      // Not disabled, so that a move made by keyboard keeps its focus for the next one.
      node.setAttribute('aria-disabled', String(!isPlaying || !allowed.includes(move)));
    }
    this.hands.forEach((hand, at) => (hand.isTurn = isPlaying && this.hands.length > 1 && at === shown?.at));
  }

  /** Shows a round in play. */
  showOpen({ dealer, hands }: BlackjackShown): void {
    this.dealer.show([dealer[0], null]);
    this.put(hands);
  }

  /** Shows the end: the player's last card, the hole card, the dealer's draws, and the results. */
  async showEnd({ dealer, hands }: BlackjackDetail): Promise<void> {
    this.dealer.show([dealer[0] ?? null, null]);
    if (this.put(hands.map(({ cards, stakes }) => ({ cards, stakes })))) await this.afterCard();
    for (let count = 2; count <= dealer.length; count += 1) {
      this.dealer.show(dealer.slice(0, count));
      await this.afterCard();
    }
    this.put(hands);
  }

  focus(): void {
    this.buttons.get('hit')?.focus();
  }

  private async afterCard(): Promise<void> {
    this.dealt();
    await pause(dealMs);
  }

  /** @returns whether a card was dealt. */
  private put(hands: readonly ShownHand[]): boolean {
    if (hands.length !== this.hands.length) {
      const isSplit = hands.length > 1;
      const name = (at: number): string =>
        isSplit ? translateBlackjack('hand', { number: number(at + 1) }) : translateBlackjack('you');
      this.hands = hands.map((_, at) => new HandPlace(name(at)));
      this.own.replaceChildren(...this.hands.map(({ node }) => node));
      this.own.classList.toggle('is-split', isSplit);
    }
    const isDealt = hands.map(({ cards, stakes, result }, at) => {
      const shown = cards.length === 0 ? [null, null] : cards;
      return this.hands[at]?.show(shown, stakes, result) === true;
    });
    return isDealt.includes(true);
  }

  private press(move: BlackjackMove): void {
    if (this.buttons.get(move)?.getAttribute('aria-disabled') === 'false') this.move(move);
  }
}
