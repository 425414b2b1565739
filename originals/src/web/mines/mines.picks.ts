import type { MinesBoardRules } from '../../engines/mines';
import { el } from '../ui/dom';
import { number, times } from '../ui/language';
import { translateMines } from './texts';

/** The tiles that every bet of a series opens, in the order in which they were chosen. */
export class MinesPicks {
  tiles: readonly number[] = [];
  readonly node = el('p', { class: 'auto-note', 'aria-live': 'polite' });

  constructor(private readonly rules: MinesBoardRules) {}

  /** Chooses a tile or gives it up; a tile too many for this number of mines changes nothing. */
  toggle(tile: number, mines: number): void {
    const others = this.tiles.filter((each) => each !== tile);
    if (others.length < this.tiles.length) this.tiles = others;
    else if (this.rules.mayPick(mines, others.length + 1)) this.tiles = [...others, tile];
  }

  /** Gives up the last tiles that so many mines don't allow. */
  fit(mines: number): void {
    while (this.tiles.length > 0 && !this.rules.mayPick(mines, this.tiles.length)) this.tiles = this.tiles.slice(0, -1);
  }

  paint(mines: number): void {
    const count = this.tiles.length;
    const text =
      count === 0
        ? translateMines('noPicks')
        : translateMines('picks', { count: number(count), multiplier: times(this.rules.multiplier(mines, count)) });
    // The same words again would be announced again.
    if (this.node.textContent !== text) this.node.textContent = text;
  }

  /** The tile after so many opened ones, or null if all are open. */
  next(opened: number): number | null {
    return this.tiles[opened] ?? null;
  }
}
