import { westernDigits } from '@pavilion/contract/bangla-digits';
import type { PokerDetail } from '../../engines/cards/poker';
import type { ChoiceForm, Guide } from '../game/guide';
import { cardName } from '../ui/cards/playing-card';
import { el, field } from '../ui/dom';
import { inLanguage, timesShort } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translatePoker } from './texts';

const texts = inLanguage(en, bn);

function pokerForm(): ChoiceForm {
  const held = el('input', { value: '1 2', inputmode: 'numeric', autocomplete: 'off' });
  return {
    fields: [field(translatePoker('holdTyped'), held)],
    read: () => {
      const places = westernDigits(held.value).split(/[\s,]+/);
      return { steps: [places.filter(Boolean).map((typed) => Number(typed) - 1)] };
    },
    describe: (detail) => {
      const { cards, hand } = detail as PokerDetail;
      const names = cards.map((card) => cardName(card)).join(', ');
      return translatePoker('cardsWere', { hand: translatePoker(`hand_${hand ?? 'none'}`), cards: names });
    },
  };
}

export const pokerGuide: Guide<'poker'> = {
  rules: ({ rules: { pays } }) => texts.rules(timesShort(pays.royal * 10_000)),
  keys: texts.keys,
  form: pokerForm,
};
