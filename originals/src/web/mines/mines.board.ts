import type { MinesChoice, MinesDetail } from '../../engines/mines';
import { button, el, svg } from '../ui/dom';
import { number, translate } from '../ui/language';
import { moveFocus } from '../ui/roving-focus';
import { translateMines } from './texts';

const gem = (): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'is-gem' },
    svg('path', { d: 'M12 7h24l9 13-21 23L3 20z', class: 'gem-base' }),
    svg('path', { d: 'M12 7 3 20h12zM36 7l9 13H33z', class: 'gem-side' }),
    svg('path', { d: 'M12 7h24l-3 13H15z', class: 'gem-top' }),
    svg('path', { d: 'm15 20 9 23 9-23z', class: 'gem-front' }),
  );
const mine = (): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'is-mine' },
    svg('path', { d: 'M24 3v42M3 24h42M9 9l30 30M39 9 9 39', class: 'mine-spikes' }),
    svg('circle', { cx: 24, cy: 24, r: 14 }),
    svg('circle', { cx: 19, cy: 19, r: 4, class: 'mine-light' }),
  );

/** The tiles: arrow keys move between them, Tab enters and leaves the board in one step. */
export class MinesBoard {
  readonly node: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];

  constructor(
    private readonly width: number,
    press: (tile: number) => void,
  ) {
    const tiles = width ** 2;
    this.buttons = Array.from({ length: tiles }, (_, tile) => button('', 'tile', () => press(tile)));
    this.node = el(
      'div',
      { class: `board board-${width}`, role: 'group', 'aria-label': translate('board', { count: number(tiles) }) },
      ...this.buttons,
    );
    moveFocus(this.node, this.buttons, () => width);
    this.cover([]);
  }

  /** Covers all tiles except those already opened, which are safe. */
  cover(opened: readonly number[]): void {
    this.buttons.forEach((each, tile) => {
      each.className = 'button tile';
      each.replaceChildren();
      each.setAttribute('aria-label', this.nameOf(tile, translate('tileCovered')));
    });
    for (const tile of opened) this.open(tile);
  }

  /** Shows one safe tile. */
  open(tile: number): void {
    const each = this.buttons[tile];
    each?.replaceChildren(gem());
    each?.classList.remove('tile-picked');
    each?.classList.add('tile-safe', 'tile-chosen');
    each?.setAttribute('aria-label', this.nameOf(tile, translate('tileSafe')));
  }

  /** Marks covered tiles as chosen for auto betting. */
  mark(picks: readonly number[]): void {
    for (const tile of picks) {
      this.buttons[tile]?.classList.add('tile-picked');
      this.buttons[tile]?.setAttribute('aria-label', this.nameOf(tile, translateMines('picked')));
    }
  }

  wait(tile: number, waiting: boolean): void {
    this.buttons[tile]?.classList.toggle('tile-waiting', waiting);
  }

  /** Shows the content of every tile. */
  uncover({ picks }: MinesChoice, { mines }: MinesDetail): void {
    this.buttons.forEach((each, tile) => {
      const isMine = mines.includes(tile);
      each.replaceChildren(isMine ? mine() : gem());
      each.classList.remove('tile-picked');
      each.classList.add(isMine ? 'tile-mine' : 'tile-safe', picks.includes(tile) ? 'tile-chosen' : 'tile-other');
      each.setAttribute('aria-label', this.nameOf(tile, translate(isMine ? 'tileMine' : 'tileSafe')));
    });
  }

  /** Blocks opening tiles; focus stays where it is. */
  freeze(frozen: boolean): void {
    this.node.classList.toggle('board-still', frozen);
    for (const each of this.buttons) each.setAttribute('aria-disabled', String(frozen));
  }

  focus(): void {
    this.buttons.find((each) => each.tabIndex === 0)?.focus();
  }

  private nameOf(tile: number, state: string): string {
    return `${translate('tile', { row: number(Math.floor(tile / this.width) + 1), column: number((tile % this.width) + 1) })}: ${state}`;
  }
}
