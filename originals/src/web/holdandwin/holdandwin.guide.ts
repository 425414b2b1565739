import { heldCoins, type HoldAndWinDetail, leastCoins, respinsLeft } from '../../engines/slots/holdandwin';
import { formWithoutChoice, type Guide } from '../game/guide';
import { inLanguage, number, timesShort } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateHoldAndWin } from './texts';

const texts = inLanguage(en, bn);

function describe(detail: unknown): string {
  const round = detail as HoldAndWinDetail;
  const coins = heldCoins(round).length;
  return translateHoldAndWin('described', { lines: number(round.wins.length), coins: number(coins) });
}

export const holdAndWinGuide: Guide<'holdandwin'> = {
  rules({ rules: { lines, coins, grand } }) {
    const values = coins.map(({ pays }) => timesShort(pays * 100)).join(' / ');
    return [
      ...texts.rules(number(lines)),
      ...texts.coins(number(leastCoins), number(respinsLeft), values),
      texts.grand(timesShort(grand * 100)),
      texts.drawn,
    ];
  },
  keys: texts.keys,
  form: () => formWithoutChoice(describe),
};
