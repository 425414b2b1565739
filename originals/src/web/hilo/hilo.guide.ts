import { westernDigits } from '@pavilion/contract/bangla-digits';
import type { HiloDetail, HiloStep } from '../../engines/cards/hilo';
import type { ChoiceForm, Guide } from '../game/guide';
import { cardName } from '../ui/cards/playing-card';
import { el, field } from '../ui/dom';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateHilo } from './texts';

const texts = inLanguage(en, bn);
const signs: Readonly<Record<string, HiloStep>> = { '+': 'higher', '-': 'lower', '0': 'skip' };

function hiloForm(): ChoiceForm {
  const steps = el('input', { value: '+ -', autocomplete: 'off', spellcheck: 'false' });
  return {
    fields: [field(translateHilo('stepsTyped'), steps)],
    read: () => ({
      steps: westernDigits(steps.value)
        .split(/[\s,]+/)
        .filter(Boolean)
        // Anything else stays as it is, and is refused.
        .map((typed) => signs[typed] ?? typed),
    }),
    describe: (detail) =>
      translateHilo('cardsWere', { cards: (detail as HiloDetail).cards.map((card) => cardName(card)).join(', ') }),
  };
}

export const hiloGuide: Guide<'hilo'> = {
  rules: ({ rules: { guesses, skips } }) => texts.rules(number(guesses), number(skips)),
  keys: texts.keys,
  form: hiloForm,
};
