import type { BingoPattern } from '@pavilion/contract/originals';
import { bingoLines, bingoMiddle, bingoShapes, bingoSize, free, perColumn } from '../../engines/numbers/bingo';
import { el } from '../ui/dom';
import { number } from '../ui/language';
import { translateBingo } from './texts';

export const letters = [...'BINGO'] as const;
const cells = Array.from({ length: bingoSize * bingoSize }, (_, at) => at);

/** Returns the letter of a ball's column. */
export const letterOf = (ball: number): string => letters[Math.floor((ball - 1) / perColumn)] ?? '';

/** The card: five columns of numbers under their letters. */
export class BingoCard {
  readonly node: HTMLElement;
  private readonly cells = cells.map(() => el('li', { class: 'bingo-cell number' }));
  private card: readonly number[] = [];
  private readonly marked = new Set([bingoMiddle]);

  constructor() {
    const head = letters.map((letter, at) => el('span', { class: `bingo-letter bingo-column-${at}` }, letter));
    this.node = el(
      'div',
      { class: 'bingo-card', role: 'group', 'aria-label': translateBingo('card') },
      el('div', { class: 'bingo-letters', 'aria-hidden': 'true' }, ...head),
      el('ol', { class: 'bingo-cells' }, ...this.cells),
    );
    this.show([]);
  }

  /** @param card - empty before it is dealt. */
  show(card: readonly number[]): void {
    this.card = card;
    this.marked.clear();
    this.marked.add(bingoMiddle);
    this.cells.forEach((node, at) => {
      const own = card[at];
      node.className = 'bingo-cell number';
      node.textContent = at === bingoMiddle ? '★' : own === undefined ? '' : number(own);
      node.setAttribute('aria-label', this.nameOf(at));
    });
    this.cells[bingoMiddle]?.classList.add('is-marked');
  }

  /** Marks a ball. @returns whether it is on the card. */
  mark(ball: number): boolean {
    const at = this.card.indexOf(ball);
    const node = this.cells[at];
    if (node === undefined) return false;
    this.marked.add(at);
    node.classList.add('is-marked');
    node.setAttribute('aria-label', translateBingo('marked', { cell: this.nameOf(at) }));
    return true;
  }

  /** Lights up the cells of a pattern. */
  light(pattern: BingoPattern): void {
    const isShape = pattern === 'frame' || pattern === 'cross' || pattern === 'corners';
    const lines = bingoLines.filter((line) => line.every((at) => this.marked.has(at)));
    for (const at of isShape ? bingoShapes[pattern] : lines.flat()) this.cells[at]?.classList.add('is-won');
  }

  private nameOf(at: number): string {
    const own = this.card[at] ?? free;
    if (at === bingoMiddle) return translateBingo('free');
    if (own === free) return '';
    return translateBingo('cell', { letter: letterOf(own), number: number(own) });
  }
}

/** The cells that stand for each pattern in the table. */
const examples: Readonly<Record<BingoPattern, readonly number[]>> = {
  ...bingoShapes,
  three: [bingoLines[0], bingoLines[2], bingoLines[5]].flatMap((line) => line ?? []),
  two: [bingoLines[1], bingoLines[8]].flatMap((line) => line ?? []),
  line: bingoLines[2] ?? [],
};

/** Draws a pattern as a small card. */
export function patternIcon(pattern: BingoPattern): HTMLElement {
  const own = new Set(examples[pattern]);
  const dots = cells.map((at) => el('i', { class: own.has(at) ? 'is-on' : '' }));
  return el('span', { class: 'bingo-icon', 'aria-hidden': 'true' }, ...dots);
}
