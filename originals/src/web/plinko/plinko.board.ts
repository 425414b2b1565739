import type { PlinkoDetail } from '../../engines/plinko';
import { el, reducedMotion, svg } from '../ui/dom';
import { timesShort } from '../ui/language';
import { wait } from '../ui/wait';

const rowMs = 135;
/** The board's height in tenths of its width, without the slots. */
const height = 8;

/** The pegs, the ball and the slots. One row more makes everything smaller; the board's size stays. */
export class PlinkoBoard {
  readonly node: HTMLElement;
  private readonly pegs = svg('svg', { class: 'plinko-pegs', preserveAspectRatio: 'none' });
  // As large as the board, so that its moves are percentages of the board's size.
  private readonly ball = el('div', { class: 'plinko-ball', hidden: true });
  private readonly slots = el('ol', { class: 'plinko-slots' });
  private rows = 0;

  constructor() {
    this.node = el(
      'div',
      { class: 'plinko-board', 'aria-hidden': 'true' },
      el('div', { class: 'plinko-field' }, this.pegs, this.ball),
      this.slots,
    );
  }

  /** Draws a board. @param slots - what each slot pays, in ten-thousandths of the stake. */
  put(slots: readonly number[]): void {
    this.rows = slots.length - 1;
    const { rows } = this;
    const [width, high] = [rows + 2, (rows + 2) * (height / 10)];
    this.node.style.setProperty('--rows', String(rows));
    this.node.classList.toggle('is-narrow', rows > 12);
    this.pegs.setAttribute('viewBox', `0 0 ${width} ${high}`);
    this.pegs.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (__, peg) =>
          svg('circle', { cx: width / 2 + peg - (row + 2) / 2, cy: (this.heightOf(row) * high) / 100, r: 0.13 }),
        ),
      ).flat(),
    );
    const middle = rows / 2;
    this.slots.replaceChildren(
      ...slots.map((multiplier, slot) => {
        const cell = el('li', { class: 'number' }, timesShort(multiplier));
        cell.style.setProperty('--heat', `${(100 * Math.abs(slot - middle)) / middle}%`);
        return cell;
      }),
    );
    this.ball.hidden = true;
  }

  /** Holds the ball above the first peg until its path is known. */
  hold(): void {
    for (const cell of this.slots.children) cell.classList.remove('is-hit');
    this.ball.style.transform = this.at(0, 3);
    this.ball.hidden = false;
  }

  hide(): void {
    this.ball.hidden = true;
  }

  /** Lets the ball fall along a path into its slot. */
  async drop({ path, slot }: PlinkoDetail, bounced: () => void): Promise<void> {
    this.hold();
    const end = this.at(slot - this.rows / 2, 98);
    if (!reducedMotion.matches) {
      const ticks = path.map(async (_, row) => {
        await wait(rowMs * (row + 1));
        bounced();
      });
      const fall = this.ball.animate([...this.frames(path), { transform: end }], {
        duration: rowMs * (path.length + 1),
      });
      await Promise.all([fall.finished, ...ticks]);
    }
    this.ball.style.transform = end;
    this.slots.children[slot]?.classList.add('is-hit');
  }

  /** On each peg the ball hops to its side, then falls to the next row. */
  private frames(path: PlinkoDetail['path']): Keyframe[] {
    let offset = 0;
    const frames: Keyframe[] = [{ transform: this.at(0, 3), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' }];
    const gap = 100 / (path.length + 1);
    path.forEach((turn, row) => {
      const y = this.heightOf(row) - gap * 0.3;
      const from = offset;
      offset += turn === 1 ? 0.5 : -0.5;
      const start = (row + 1) / (path.length + 1);
      frames.push(
        { transform: this.at(from, y), offset: start, easing: 'cubic-bezier(0.1, 0.6, 0.5, 1)' },
        {
          transform: this.at(from + (offset - from) * 0.6, y - gap * 0.16),
          offset: start + 0.4 / (path.length + 1),
          easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
        },
      );
    });
    return frames;
  }

  /** Returns the height of a row of pegs, in percent of the board's. */
  private heightOf(row: number): number {
    return 8 + (row * 86) / Math.max(this.rows - 1, 1);
  }

  /** @param offset - from the middle, in gaps between pegs. @param y - in percent of the board's height. */
  private at(offset: number, y: number): string {
    return `translate(${50 + (100 * offset) / (this.rows + 2)}%, ${y}%)`;
  }
}
