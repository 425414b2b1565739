import { type LineWin, paytable, reels, type SlotDetail, slotReturn } from '../engines/slot';
import { el } from './dom';
import type { GameView, ViewParts } from './game.view';
import { number, percent, say } from './language';
import { Reels } from './reels';
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
export function slotView({ theme, sound }: ViewParts): GameView {
  const symbols = symbolSet(theme);
  const reelsNode = new Reels(symbols);
  const wins = el('ul', { class: 'wins' });
  const words = (win: LineWin): string =>
    say('lineWin', { line: number(win.line + 1), count: number(win.count), symbol: symbols.nameOf(win.symbol) });

  reelsNode.put(
    Array.from({ length: reels }, (_, reel) => [((reel * 3 + theme.hash) % 7) + 1, reel === 2 ? 0 : ((reel * 2 + 3) % 7) + 1, ((reel * 5 + 1) % 7) + 1]),
  );

  return {
    stage: el('div', { class: 'stage slot' }, reelsNode.node, wins),
    controls: [paytableOf(symbols)],
    action: 'spin',
    paysByTable: true,
    choice: () => ({ choice: {} }),
    multiplier: () => null,
    freeze: () => undefined,
    begin() {
      wins.replaceChildren();
      reelsNode.turn();
    },
    halt: () => reelsNode.halt(),
    async show({ detail }) {
      const result = detail as SlotDetail;
      await reelsNode.stop(result.cells, () => sound.play('tick'));
      for (const win of result.wins) reelsNode.light(win);
      wins.replaceChildren(
        ...result.wins.map((win) => el('li', {}, `${words(win)} `, el('strong', { class: 'number' }, `${number(win.pays / 10, 1)}×`))),
      );
      return result.wins.map((win) => `${words(win)}.`).join(' ');
    },
  };
}
