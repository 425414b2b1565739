import type { OriginalGame } from '@pavilion/contract/originals';
import { number, percent, taka, times } from '../ui/language';
import type { HelpTexts } from './help.texts.en';

/** Returns a game's rules, and its stakes, maximum win and RTP from its definition. */
export function rulesOf(texts: HelpTexts, game: OriginalGame): readonly string[] {
  const { stakes, maxWinMultiple, rtp } = game;
  return [
    ...ownRules(texts, game),
    texts.stakes(taka(stakes.least / 100), taka(stakes.most / 100)),
    texts.mostWin(times(maxWinMultiple * 10_000)),
    texts.returns(percent(rtp / 100)),
  ];
}

function ownRules({ rules: texts }: HelpTexts, { engine, rules }: OriginalGame): readonly string[] {
  switch (engine) {
    case 'crash':
      return texts.crash(times(rules.highest * 10_000));
    case 'dice':
      return texts.dice(percent(rules.least / 10_000), percent(rules.most / 10_000));
    case 'mines':
      return texts.mines(number(rules.width ** 2), number(rules.width));
    case 'roulette': {
      const { bets, oneZero, twoZeros, laPartage } = texts.roulette;
      return [...bets, rules.zeros === 2 ? twoZeros : oneZero, ...(rules.laPartage ? [laPartage] : [])];
    }
    case 'slot': {
      const { lines, wildAnywhere, wildInside } = texts.slot;
      return [lines(number(rules.lines)), rules.wildReels.length === 5 ? wildAnywhere : wildInside];
    }
  }
}
