import { reels } from '../../engines/slots/screen';
import type { WaysDetail } from '../../engines/slots/ways';
import { formWithoutChoice, type Guide } from '../game/guide';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateWays } from './texts';

const texts = inLanguage(en, bn);

function describe(detail: unknown): string {
  const { wins } = detail as WaysDetail;
  const ways = wins.reduce((sum, win) => sum + win.ways, 0);
  return translateWays('described', { symbols: number(wins.length), ways: number(ways) });
}

export const waysGuide: Guide<'ways'> = {
  rules: ({ rules: { rows, wildCounts } }) => [
    ...texts.rules(number(rows), number(rows ** reels)),
    wildCounts > 1 ? texts.wildCounts(number(wildCounts)) : texts.wild,
  ],
  keys: texts.keys,
  form: () => formWithoutChoice(describe),
};
