import { lines, type LineWin, paytable, reels, rows, type SlotDetail, slotReturn } from '../engines/slot';
import { el, pause } from './dom';
import type { GameView, ViewParts } from './game.view';
import { number, percent, say } from './language';
import { type SymbolSet, symbolSet } from './symbols';

function paytableOf(symbols: SymbolSet): HTMLElement {
  const head = el('tr', {}, el('th', { scope: 'col' }, ''), ...[3, 4, 5].map((count) => el('th', { scope: 'col' }, number(count))));
  const body = paytable.map((pays, symbol) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbols.draw(symbol), el('span', {}, symbols.nameOf(symbol))),
      ...pays.map((pay) => el('td', { class: 'number' }, number(pay / 10, 1))),
    ),
  );
  return el(
    'details',
    { class: 'paytable' },
    el('summary', {}, say('paytable')),
    el('p', { class: 'hint' }, `${say('paytableNote')} ${say('returns', { rtp: percent(Math.floor(slotReturn() * 10_000) / 10_000) })}.`),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...body)),
  );
}

/** Reels: five columns of three; winning cells light up, and each win is said in words. */
export function slotView({ theme }: ViewParts): GameView {
  const symbols = symbolSet(theme);
  const cells = Array.from({ length: reels }, () => Array.from({ length: rows }, () => el('div', { class: 'cell' })));
  const columns = cells.map((column) => el('div', { class: 'reel' }, ...column));
  const wins = el('ul', { class: 'wins' });
  const stage = el('div', { class: 'stage slot' }, el('div', { class: 'reels', 'aria-hidden': 'true' }, ...columns), wins);

  function fill(reel: number, column: readonly number[]): void {
    cells[reel]?.forEach((cell, row) => cell.replaceChildren(symbols.draw(column[row] ?? 0)));
  }
  function light(win: LineWin): void {
    lines[win.line]?.slice(0, win.count).forEach((row, reel) => cells[reel]?.[row]?.classList.add('cell-won'));
  }
  const words = (win: LineWin): string =>
    say('lineWin', { line: number(win.line + 1), count: number(win.count), symbol: symbols.nameOf(win.symbol) });

  cells.forEach((_, reel) => fill(reel, [(reel * 3 + theme.hash) % 7 + 1, reel === 2 ? 0 : (reel * 2 + 3) % 7 + 1, (reel * 5 + 1) % 7 + 1]));

  return {
    stage,
    controls: [paytableOf(symbols)],
    action: 'spin',
    paysByTable: true,
    choice: () => ({ choice: {} }),
    multiplier: () => null,
    freeze: () => undefined,
    begin() {
      wins.replaceChildren();
      for (const cell of cells.flat()) cell.classList.remove('cell-won');
      for (const column of columns) column.classList.add('reel-turning');
    },
    async show({ detail }) {
      const result = detail as SlotDetail;
      for (const [reel, column] of result.cells.entries()) {
        await pause(120);
        fill(reel, column);
        columns[reel]?.classList.remove('reel-turning');
      }
      result.wins.forEach(light);
      wins.replaceChildren(
        ...result.wins.map((win) => el('li', {}, `${words(win)} `, el('strong', { class: 'number' }, `${number(win.pays / 10, 1)}×`))),
      );
      return result.wins.map((win) => `${words(win)}.`).join(' ');
    },
  };
}
