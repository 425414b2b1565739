import type { SlotDetail } from '../../engines/slots/slot';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { LineWins } from './line-wins';
import { linesPaytable } from './paytable';
import { Reels } from './reels';
import { reelsView } from './reels.view';
import { symbolSet } from './symbols';

/** The reels view: five columns of three; winning cells light up, and each win is given as text. */
export function slotView({ game, theme, sound }: ViewParts<'slot'>): GameView {
  const symbols = symbolSet(game.rules.symbols);
  const reels = new Reels(symbols);
  const lines = new LineWins(game.rules, symbols, reels);
  reels.putStill(theme.hash);

  return reelsView(reels, {
    stage: el('div', { class: 'stage slot' }, reels.node, lines.node),
    controls: [linesPaytable(game, symbols)],
    begin() {
      lines.clear();
      reels.turn();
    },
    async show({ detail }) {
      const { cells, wins } = detail as SlotDetail;
      await reels.stop(cells, () => sound.play('tick'));
      return lines.show(wins).join(' ');
    },
  });
}
