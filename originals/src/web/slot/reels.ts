import { type LineWin, paths } from '../../engines/slots/lines';
import { reels, rows, type Screen } from '../../engines/slots/screen';
import { el, reducedMotion, svg } from '../ui/dom';
import { wait } from '../ui/wait';
import type { SymbolSet } from './symbols';

/** Cells that pass by while a reel spins. */
const passing = 9;
const turnMs = 420;
const stopMs = 520;

/** Five spinning reels; their result is also given as text elsewhere. */
export class Reels {
  readonly node: HTMLElement;
  private readonly strips: readonly HTMLElement[];
  private readonly marks = svg('svg', {
    class: 'paylines',
    preserveAspectRatio: 'none',
  });
  private shown: Screen = [];
  private turning: readonly Animation[] = [];

  constructor(
    private readonly symbols: SymbolSet,
    private readonly height = rows,
  ) {
    this.strips = Array.from({ length: reels }, () => el('div', { class: 'strip' }));
    const windows = this.strips.map((strip) => el('div', { class: 'reel' }, strip));
    this.node = el('div', { class: 'reels', 'aria-hidden': 'true' }, ...windows, this.marks);
    this.node.style.setProperty('--rows', String(height));
    this.marks.setAttribute('viewBox', `0 0 ${reels * 10} ${height * 10}`);
  }

  /** Shows these cells without animation. */
  put(cells: Screen): void {
    this.shown = cells;
    this.marks.replaceChildren();
    cells.forEach((column, reel) => this.strips[reel]?.replaceChildren(...column.map((symbol) => this.cell(symbol))));
  }

  /** Shows a screen before the first round: this symbol in the middle, and others by the game's hash around it. */
  putStill(hash: number, middle = 0): void {
    const at = Math.floor(this.height / 2);
    this.put(
      Array.from({ length: reels }, (_, reel) =>
        Array.from({ length: this.height }, (__, row) =>
          row === at && reel === 2 ? middle : ((reel * (row + 3) + 2 * row + (hash % 7)) % 7) + 1,
        ),
      ),
    );
  }

  /** Spins all reels until they are stopped. */
  turn(): void {
    this.marks.replaceChildren();
    if (reducedMotion.matches) return;
    this.turning = this.strips.map((strip, reel) => {
      const column = this.shown[reel] ?? [];
      // The first and the last cells are the same, so that the loop is seamless.
      strip.replaceChildren(...[...column, ...this.others(), ...column].map((symbol) => this.cell(symbol)));
      return strip.animate([{ transform: this.up(passing + this.height) }, { transform: 'none' }], {
        duration: turnMs,
        iterations: Infinity,
      });
    });
  }

  /** Returns to the previous cells, because the round had no result. */
  halt(): void {
    for (const each of this.turning) each.cancel();
    this.put(this.shown);
  }

  /** Stops one reel after another on these cells. */
  async stop(cells: Screen, stopped: () => void): Promise<void> {
    if (reducedMotion.matches) return this.put(cells);
    const before = this.shown;
    const landings = this.strips.map(async (strip, reel) => {
      await wait(reel * 170);
      this.turning[reel]?.cancel();
      strip.replaceChildren(
        ...[...(cells[reel] ?? []), ...this.others(), ...(before[reel] ?? [])].map((symbol) => this.cell(symbol)),
      );
      await strip.animate(
        [
          { transform: this.up(passing + this.height), easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
          { transform: 'translateY(2.5%)', offset: 0.8, easing: 'ease-out' },
          { transform: 'none' },
        ],
        { duration: stopMs },
      ).finished;
      strip.replaceChildren(...(cells[reel] ?? []).map((symbol) => this.cell(symbol)));
      stopped();
    });
    await Promise.all(landings);
    this.put(cells);
  }

  /** Highlights the cells of a win and draws its line. */
  light({ line, count }: LineWin): void {
    const path = paths[line] ?? [];
    path.slice(0, count).forEach((row, reel) => this.strips[reel]?.children[row]?.classList.add('cell-won'));
    const points = path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
    this.marks.append(svg('polyline', { points, class: `payline payline-${line % 4}` }));
  }

  /** Highlights the cells that pass a test. */
  lightCells(isLit: (symbol: number, reel: number) => boolean): void {
    this.shown.forEach((column, reel) =>
      column.forEach((symbol, row) => {
        if (isLit(symbol, reel)) this.strips[reel]?.children[row]?.classList.add('cell-won');
      }),
    );
  }

  private cell(symbol: number): HTMLElement {
    return el('div', { class: 'cell' }, this.symbols.draw(symbol));
  }

  private others(): number[] {
    return Array.from({ length: passing }, () => 1 + Math.floor(Math.random() * 7));
  }

  /** Returns the transform that moves the strip up by so many cells. */
  private up(cells: number): string {
    return `translateY(${(-100 * cells) / (passing + 2 * this.height)}%)`;
  }
}
