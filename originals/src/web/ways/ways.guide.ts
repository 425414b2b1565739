import { reels } from '../../engines/slots/screen';
import type { WaysDetail } from '../../engines/slots/ways';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateWays } from './texts';

const texts = inLanguage(en, bn);

function waysForm(): ChoiceForm {
  return {
    fields: [],
    read: () => ({}),
    describe(detail) {
      const { wins } = detail as WaysDetail;
      const ways = wins.reduce((sum, win) => sum + win.ways, 0);
      return translateWays('described', { symbols: number(wins.length), ways: number(ways) });
    },
  };
}

export const waysGuide: Guide<'ways'> = {
  rules: ({ rules: { rows, wildCounts } }) => [
    ...texts.rules(number(rows), number(rows ** reels)),
    wildCounts > 1 ? texts.wildCounts(number(wildCounts)) : texts.wild,
  ],
  keys: texts.keys,
  form: waysForm,
};
