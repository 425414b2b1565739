import type { BaccaratDetail } from '../../engines/cards/baccarat';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage, number, timesShort } from '../ui/language';
import { baccaratWords } from './baccarat.view';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';

const texts = inLanguage(en, bn);

function baccaratForm(): ChoiceForm {
  return {
    fields: [],
    // The cards don't depend on the bets.
    read: () => ({ bets: [{ spot: 'player', amount: 100 }] }),
    describe: (detail) => baccaratWords(detail as BaccaratDetail),
  };
}

export const baccaratGuide: Guide<'baccarat'> = {
  rules: ({ rules: { decks, pays } }) =>
    texts.rules(number(decks), timesShort(pays.banker * 100), timesShort(pays.tie * 100)),
  keys: texts.keys,
  form: baccaratForm,
};
