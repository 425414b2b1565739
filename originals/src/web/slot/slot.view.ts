import type { GameOf } from '@pavilion/contract/originals';
import { type LineWin, reels, type SlotDetail } from '../../engines/slot';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, percent, times, translate } from '../ui/language';
import { Reels } from './reels';
import { type SymbolSet, symbolSet } from './symbols';

/** Decimals needed for a line's share of the stake. */
const decimalsOf = (lines: number): number => (lines === 20 ? 2 : 1);

function paytableOf({ rules, rtp, maxWinMultiple }: GameOf<'slot'>, symbols: SymbolSet): HTMLElement {
  const isEverywhere = rules.wildReels.length === reels;
  const head = el(
    'tr',
    {},
    el('th', { scope: 'col' }, ''),
    ...[3, 4, 5].map((count) => el('th', { scope: 'col' }, number(count))),
  );
  const body = rules.paytable.map((pays, symbol) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbols.draw(symbol), el('span', {}, symbols.nameOf(symbol))),
      ...pays.map((pay) =>
        el('td', { class: 'number' }, pay === 0 ? '–' : number(pay / rules.lines, decimalsOf(rules.lines))),
      ),
    ),
  );
  return el(
    'details',
    { class: 'paytable' },
    el('summary', {}, translate('paytable')),
    el(
      'p',
      { class: 'hint' },
      translate('paytableNote', {
        lines: number(rules.lines),
        wild: translate(isEverywhere ? 'wildAnywhere' : 'wildInside'),
      }),
    ),
    el(
      'p',
      { class: 'hint' },
      `${translate('returns', { rtp: percent(rtp / 100) })}. ${translate('mostWin', { times: times(maxWinMultiple * 10_000) })}`,
    ),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...body)),
  );
}

/** The reels view: five columns of three; winning cells light up, and each win is given as text. */
export function slotView({ game, theme, sound }: ViewParts<'slot'>): GameView {
  const { lines } = game.rules;
  const symbols = symbolSet(game.rules.symbols);
  const reelsNode = new Reels(symbols);
  const wins = el('ul', { class: 'line-wins' });
  const words = (win: LineWin): string =>
    translate('lineWin', { line: number(win.line + 1), count: number(win.count), symbol: symbols.nameOf(win.symbol) });

  reelsNode.put(
    Array.from({ length: reels }, (_, reel) => [
      ((reel * 3 + theme.hash) % 7) + 1,
      reel === 2 ? 0 : ((reel * 2 + 3) % 7) + 1,
      ((reel * 5 + 1) % 7) + 1,
    ]),
  );

  return {
    stage: el('div', { class: 'stage slot' }, reelsNode.node, wins),
    controls: [paytableOf(game, symbols)],
    action: 'spin',
    controlsBelow: true,
    choice: () => ({ choice: {} }),
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
        ...result.wins.map((win) =>
          el(
            'li',
            {},
            `${words(win)} `,
            el('strong', { class: 'number' }, `${number(win.pays / lines, decimalsOf(lines))}×`),
          ),
        ),
      );
      return result.wins.map((win) => `${words(win)}.`).join(' ');
    },
  };
}
