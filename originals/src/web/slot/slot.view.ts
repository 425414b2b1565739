import { one } from '../../engines/engine';
import type { SlotDetail } from '../../engines/slots/slot';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { linesPaytable } from './paytable';
import { Reels } from './reels';
import { symbolSet } from './symbols';
import { lineWords, WinList } from './win-list';

/** The reels view: five columns of three; winning cells light up, and each win is given as text. */
export function slotView({ game, theme, sound }: ViewParts<'slot'>): GameView {
  const symbols = symbolSet(game.rules.symbols);
  const reels = new Reels(symbols);
  const list = new WinList();
  reels.putStill(theme.hash);

  return {
    stage: el('div', { class: 'stage slot' }, reels.node, list.node),
    controls: [linesPaytable(game, symbols)],
    action: 'spin',
    controlsBelow: true,
    choice: () => ({ choice: {} }),
    freeze: () => undefined,
    begin() {
      list.clear();
      reels.turn();
    },
    halt: () => reels.halt(),
    async show({ detail }) {
      const { cells, wins } = detail as SlotDetail;
      await reels.stop(cells, () => sound.play('tick'));
      for (const win of wins) reels.light(win);
      const words = wins.map((win) => lineWords(win, symbols));
      list.show(wins.map(({ pays }, at) => ({ words: words[at] ?? '', pays: (pays * one) / game.rules.lines })));
      return words.map((each) => `${each}.`).join(' ');
    },
  };
}
