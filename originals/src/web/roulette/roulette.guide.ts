import type { RouletteDetail } from '../../engines/roulette/roulette';
import { colorOf } from '../../engines/roulette/roulette.spots';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage } from '../ui/language';
import { printedNumber } from './betting-layout';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateRoulette } from './texts';

const texts = inLanguage(en, bn);

function rouletteForm(): ChoiceForm {
  const resultText = (result: number): string =>
    translateRoulette('result', { number: printedNumber(result), colour: translateRoulette(colorOf(result)) });
  return {
    fields: [],
    read: () => ({ bets: [{ spot: 'red', amount: 100 }] }),
    describe: (detail) => resultText((detail as RouletteDetail).number),
  };
}

export const rouletteGuide: Guide<'roulette'> = {
  rules: ({ rules: { zeros, laPartage: hasLaPartage } }) => {
    const { bets, oneZero, twoZeros, laPartage } = texts.rules;
    return [...bets, zeros === 2 ? twoZeros : oneZero, ...(hasLaPartage ? [laPartage] : [])];
  },
  keys: texts.keys,
  form: rouletteForm,
};
