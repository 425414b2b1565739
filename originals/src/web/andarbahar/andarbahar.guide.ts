import { type AndarBaharDetail, mostDealt } from '../../engines/cards/andar-bahar';
import type { Guide } from '../game/guide';
import { inLanguage, number, timesShort } from '../ui/language';
import { andarBaharWords } from './andarbahar.view';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';

const texts = inLanguage(en, bn);

export const andarBaharGuide: Guide<'andarbahar'> = {
  rules: ({ rules: { pays } }) =>
    texts.rules(timesShort(pays.andar * 100), timesShort(pays.bahar * 100), number(mostDealt)),
  keys: texts.keys,
  form: () => ({
    fields: [],
    // The cards don't depend on the bets.
    read: () => ({ bets: [{ spot: 'andar', amount: 100 }] }),
    describe: (detail) => andarBaharWords(detail as AndarBaharDetail),
  }),
};
