import { highestMinesMultiplier, type MinesDetail, minesMultiplier, mostMines, tiles } from '../engines/mines';
import type { RoundView } from '../messages';
import { button, el, field, pause, svg } from './dom';
import type { Changed, GameView } from './game.view';
import { number, say, times } from './language';

const wide = 5;
const gem = 'M12 8h24l8 12-20 22L4 20z';
const mine = 'M24 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM22 2h4v8h-4zm0 36h4v8h-4zM2 22h8v4H2zm36 0h8v4h-8z';

const drawing = (path: string, kind: string): SVGElement =>
  svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: kind }, svg('path', { d: path }));

function nameOf(tile: number, state?: string): string {
  const place = say('tile', { row: number(Math.floor(tile / wide) + 1), column: number((tile % wide) + 1) });
  return state === undefined ? place : `${place}: ${state}`;
}

/** Arrow keys move between tiles; Tab enters and leaves the board in one step. */
function moveByArrows(board: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide };
  board.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const at = buttons.findIndex((each) => each === document.activeElement);
    const next = step === undefined ? undefined : buttons[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    buttons.forEach((each) => (each.tabIndex = -1));
    next.tabIndex = 0;
    next.focus();
  });
}

/** Mines: a board of 25 tiles; the player picks, bets, and all is shown at once. */
export function minesView(changed: Changed): GameView {
  const picked = new Set<number>();
  const count = el(
    'select',
    {},
    ...Array.from({ length: mostMines }, (_, at) => el('option', { value: at + 1, selected: at === 2 }, number(at + 1))),
  );
  const pays = el('output', { class: 'number' });
  const picks = el('output', { class: 'number' });
  const buttons = Array.from({ length: tiles }, (_, tile) => {
    const one = button('', 'tile', () => press(tile));
    one.tabIndex = tile === 0 ? 0 : -1;
    return one;
  });
  const board = el('div', { class: 'board', role: 'group', 'aria-label': say('pickTiles') }, ...buttons);
  let shown = false;
  let frozen = false;

  const mines = (): number => Number(count.value);
  const multiplier = (): number => minesMultiplier(mines(), picked.size);
  const allowed = (): boolean => multiplier() > 0 && multiplier() <= highestMinesMultiplier;

  function paint(): void {
    buttons.forEach((one, tile) => {
      one.replaceChildren();
      one.className = 'button tile';
      one.setAttribute('aria-pressed', String(picked.has(tile)));
      one.setAttribute('aria-label', nameOf(tile));
    });
    picks.textContent = number(picked.size);
    pays.textContent = allowed() ? times(multiplier()) : '–';
    changed();
  }
  function press(tile: number): void {
    if (frozen) return;
    if (shown) shown = false;
    if (!picked.delete(tile)) picked.add(tile);
    paint();
  }
  function pickRandom(): void {
    const free = buttons.map((_, tile) => tile).filter((tile) => !picked.has(tile));
    const tile = free[Math.floor(Math.random() * free.length)];
    if (tile !== undefined) press(tile);
  }
  function uncover({ detail, choice }: RoundView): boolean {
    const result = detail as MinesDetail;
    const chosen = new Set((choice as { readonly picks: readonly number[] }).picks);
    buttons.forEach((one, tile) => {
      const isMine = result.mines.includes(tile);
      one.replaceChildren(drawing(isMine ? mine : gem, isMine ? 'is-mine' : 'is-gem'));
      one.classList.add(isMine ? 'tile-mine' : 'tile-safe', chosen.has(tile) ? 'tile-chosen' : 'tile-other');
      one.setAttribute('aria-label', nameOf(tile, say(isMine ? 'tileMine' : 'tileSafe')));
    });
    shown = true;
    return result.won;
  }

  moveByArrows(board, buttons);
  count.addEventListener('change', paint);
  queueMicrotask(paint);
  const clear = button(say('clear'), '', () => {
    picked.clear();
    paint();
  });
  const random = button(say('randomPick'), '', pickRandom);

  return {
    stage: el('div', { class: 'stage mines' }, el('p', { class: 'hint' }, say('pickTiles')), board),
    controls: [
      field(say('mines'), count),
      el('div', { class: 'pair-buttons' }, random, clear),
      el(
        'div',
        { class: 'figures' },
        el('div', { class: 'figure' }, el('span', { class: 'field-label' }, say('picks')), picks),
        el('div', { class: 'figure' }, el('span', { class: 'field-label' }, say('multiplier')), pays),
      ),
    ],
    action: 'reveal',
    choice() {
      if (picked.size === 0) return { problem: say('pickFirst') };
      return allowed() ? { choice: { mines: mines(), picks: [...picked].sort((a, b) => a - b) } } : { problem: say('tooRare') };
    },
    multiplier: () => (allowed() ? multiplier() : null),
    freeze(now) {
      frozen = now;
      for (const each of [count, clear, random]) each.disabled = now;
    },
    begin: paint,
    async show(round) {
      await pause(150);
      return say(uncover(round) ? 'allSafe' : 'hitMine');
    },
  };
}
