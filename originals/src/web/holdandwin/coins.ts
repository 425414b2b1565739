import type { HoldAndWinRules } from '@pavilion/contract/originals';
import { specialSymbol } from '../../engines/slots/screen';
import { type SymbolSet, symbolSet } from '../slot/symbols';
import { svg } from '../ui/dom';
import { number, timesShort } from '../ui/language';
import { translateHoldAndWin } from './texts';

/** The names of the three best values. */
export const jackpots = ['mini', 'minor', 'major'] as const;

/** Returns a coin's name if its value has one. */
export function jackpotOf({ coins }: HoldAndWinRules, symbol: number): (typeof jackpots)[number] | undefined {
  return jackpots[symbol - specialSymbol - (coins.length - jackpots.length)];
}

/** Returns the game's symbols, with a coin for each value. */
export function coinSymbols(rules: HoldAndWinRules): SymbolSet {
  const set = symbolSet(rules.symbols);
  const wordsOf = (symbol: number): string => {
    const name = jackpotOf(rules, symbol);
    if (name !== undefined) return translateHoldAndWin(name);
    const pays = rules.coins[symbol - specialSymbol]?.pays ?? 0;
    // Without the sign: a coin is small.
    return number(pays / 100, pays % 100 === 0 ? 0 : 1);
  };
  return {
    draw: (symbol) => (symbol < specialSymbol ? set.draw(symbol) : coin(wordsOf(symbol), jackpotOf(rules, symbol))),
    nameOf(symbol) {
      if (symbol < specialSymbol) return set.nameOf(symbol);
      return `${translateHoldAndWin('coin')} ${timesShort((rules.coins[symbol - specialSymbol]?.pays ?? 0) * 100)}`;
    },
  };
}

function coin(words: string, jackpot: string | undefined): SVGElement {
  const size = jackpot === undefined ? ' coin-value' : '';
  return svg(
    'svg',
    { viewBox: '-1 -1 50 51', 'aria-hidden': 'true', class: `symbol coin coin-${jackpot ?? 'plain'}` },
    svg('circle', { cx: 24, cy: 26, r: 22, class: 'coin-depth' }),
    svg('circle', { cx: 24, cy: 24, r: 22, class: 'coin-face' }),
    svg('circle', { cx: 24, cy: 24, r: 18, class: 'coin-ring' }),
    svg('text', { x: 24, y: jackpot === undefined ? 30 : 28.5, class: `coin-words${size}` }, words),
  );
}
