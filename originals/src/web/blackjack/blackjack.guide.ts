import type { BlackjackDetail, BlackjackMove } from '../../engines/cards/blackjack';
import type { ChoiceForm, Guide } from '../game/guide';
import { cardName } from '../ui/cards/playing-card';
import { el, field } from '../ui/dom';
import { inLanguage, timesShort } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateBlackjack } from './texts';

const texts = inLanguage(en, bn);
const letters: Readonly<Record<string, BlackjackMove>> = { H: 'hit', S: 'stand', D: 'double', P: 'split' };

const namesOf = (cards: readonly number[]): string => cards.map((card) => cardName(card)).join(', ');

function blackjackForm(): ChoiceForm {
  const steps = el('input', { value: 'S', autocomplete: 'off', spellcheck: 'false' });
  return {
    fields: [field(translateBlackjack('steps'), steps)],
    read: () => ({
      steps: steps.value
        .toUpperCase()
        .split(/[\s,]+|(?=[HSDP])/)
        .filter(Boolean)
        // Anything else stays as it is, and is refused.
        .map((typed) => letters[typed] ?? typed),
    }),
    describe: (detail) => {
      const { dealer, hands } = detail as BlackjackDetail;
      const own = hands.map(({ cards }) => namesOf(cards)).join(' | ');
      return translateBlackjack('cardsWere', { dealer: namesOf(dealer), hands: own });
    },
  };
}

export const blackjackGuide: Guide<'blackjack'> = {
  rules: ({ rules: { blackjackPays } }) => texts.rules(timesShort(blackjackPays * 100)),
  keys: texts.keys,
  form: blackjackForm,
};
