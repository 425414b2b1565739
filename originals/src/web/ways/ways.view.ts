import { one } from '../../engines/engine';
import { reels as reelCount } from '../../engines/slots/screen';
import type { WaysDetail, WaysWin } from '../../engines/slots/ways';
import type { GameView, ViewParts } from '../game/game.view';
import { paytableOf, wildSentence } from '../slot/paytable';
import { Reels } from '../slot/reels';
import { reelsView } from '../slot/reels.view';
import { type SymbolSet, symbolSet } from '../slot/symbols';
import { WinList } from '../slot/win-list';
import { el, pause, svg } from '../ui/dom';
import { number, translate } from '../ui/language';
import { translateWays } from './texts';

type WaysParts = ViewParts<'ways'>;

/** Returns what so many ways pay together, in ten-thousandths of the stake. */
const paidOf = ({ ways, pays }: WaysWin): number => (ways * pays * one) / 100;

/** The view of a slot that pays in ways: symbols light up one after another, each on all its reels. */
export function waysView({ game, theme, sound }: WaysParts): GameView {
  const { rules } = game;
  const symbols = waysSymbols(rules);
  const reels = new Reels(symbols, rules.rows);
  const list = new WinList();
  reels.putStill(theme.hash);
  const words = ({ symbol, count, ways }: WaysWin): string =>
    translateWays(ways === 1 ? 'winOne' : 'win', {
      symbol: symbols.nameOf(symbol),
      reels: number(count),
      ways: number(ways),
    });

  return reelsView(reels, {
    stage: el(
      'div',
      { class: `stage slot ways ways-${rules.rows}` },
      badges(rules),
      el('div', { class: 'ways-frame' }, reels.node),
      list.node,
    ),
    controls: [
      paytableOf(game, symbols, {
        note: translateWays('note', { wild: wildSentence(rules) }),
        share: (pay) => number(pay / 100, 2),
      }),
    ],
    begin() {
      list.clear();
      reels.turn();
    },
    async show({ detail }) {
      const { cells, wins } = detail as WaysDetail;
      await reels.stop(cells, () => sound.play('tick'));
      for (const [at, { symbol, count }] of wins.entries()) {
        reels.lightCells((each, reel) => reel < count && (each === symbol || each === 0));
        list.show(wins.slice(0, at + 1).map((win) => ({ words: words(win), pays: paidOf(win) })));
        await pause(260);
      }
      return wins.map((win) => translate('sentence', { words: words(win) })).join(' ');
    },
  });
}

function badges({ rows, wildCounts }: WaysParts['game']['rules']): HTMLElement {
  const wild = translateWays('wild', { count: number(wildCounts) });
  return el(
    'p',
    { class: 'ways-badges' },
    el('strong', { class: 'number' }, translateWays('badge', { ways: number(rows ** reelCount) })),
    ...(wildCounts > 1 ? [el('span', { class: 'number' }, wild)] : []),
  );
}

/** Returns the game's symbols; a wild that counts as several says so. */
function waysSymbols({ symbols, wildCounts }: WaysParts['game']['rules']): SymbolSet {
  const set = symbolSet(symbols);
  return {
    ...set,
    draw(symbol) {
      const drawn = set.draw(symbol);
      if (symbol === 0 && wildCounts > 1)
        drawn.append(svg('text', { x: 24, y: 33, class: 'wild-count' }, `×${number(wildCounts)}`));
      return drawn;
    },
  };
}
