import { type MinesDetail, tiles } from '../engines/mines';
import type { RoundView } from '../messages';
import { button, el, svg } from './dom';
import { number, say } from './language';

const wide = 5;
const gem = 'M12 8h24l8 12-20 22L4 20z';
const mine = 'M24 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM22 2h4v8h-4zm0 36h4v8h-4zM2 22h8v4H2zm36 0h8v4h-8z';

const drawing = (path: string, kind: string): SVGElement =>
  svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: kind }, svg('path', { d: path }));

function nameOf(tile: number, state?: string): string {
  const place = say('tile', { row: number(Math.floor(tile / wide) + 1), column: number((tile % wide) + 1) });
  return state === undefined ? place : `${place}: ${state}`;
}

/** The 25 tiles: arrow keys move between them, Tab enters and leaves the board in one step. */
export class MinesBoard {
  readonly node: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];

  constructor(press: (tile: number) => void) {
    this.buttons = Array.from({ length: tiles }, (_, tile) => button('', 'tile', () => press(tile)));
    this.buttons.forEach((each, tile) => (each.tabIndex = tile === 0 ? 0 : -1));
    this.node = el('div', { class: 'board', role: 'group', 'aria-label': say('pickTiles') }, ...this.buttons);
    this.node.addEventListener('keydown', (event) => this.move(event));
  }

  /** All tiles covered, the picked ones marked. */
  cover(picked: ReadonlySet<number>): void {
    this.buttons.forEach((each, tile) => {
      each.replaceChildren();
      each.className = 'button tile';
      each.setAttribute('aria-pressed', String(picked.has(tile)));
      each.setAttribute('aria-label', nameOf(tile));
    });
  }

  /** Shows what was under every tile. */
  uncover({ detail, choice }: RoundView): boolean {
    const result = detail as MinesDetail;
    const chosen = new Set((choice as { readonly picks: readonly number[] }).picks);
    this.buttons.forEach((each, tile) => {
      const isMine = result.mines.includes(tile);
      each.replaceChildren(drawing(isMine ? mine : gem, isMine ? 'is-mine' : 'is-gem'));
      each.classList.add(isMine ? 'tile-mine' : 'tile-safe', chosen.has(tile) ? 'tile-chosen' : 'tile-other');
      each.setAttribute('aria-label', nameOf(tile, say(isMine ? 'tileMine' : 'tileSafe')));
    });
    return result.won;
  }

  private move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide };
    const step = steps[event.key];
    const at = this.buttons.findIndex((each) => each === document.activeElement);
    const next = step === undefined || at < 0 ? undefined : this.buttons[at + step];
    if (!next) return;
    event.preventDefault();
    for (const each of this.buttons) each.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
