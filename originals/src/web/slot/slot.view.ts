import { type LineWin, reels, type SlotDetail } from '../../engines/slot';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, translate } from '../ui/language';
import { decimalsOf, paytableOf } from './paytable';
import { Reels } from './reels';
import { symbolSet } from './symbols';

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
