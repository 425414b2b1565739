import type { FootballDetail } from '../../engines/sports/football';
import type { ChoiceForm, Guide } from '../game/guide';
import { el, field } from '../ui/dom';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { matchName, scoreText, translateFootball } from './texts';

const texts = inLanguage(en, bn);

export const footballGuide: Guide<'football'> = {
  rules: ({ rules: { share } }) => texts.rules(number(share / 100, 2)),
  keys: texts.keys,
  form({ rules: { matches } }): ChoiceForm {
    const match = el('select', {}, ...matches.map((_, at) => el('option', { value: at }, matchName(at))));
    return {
      fields: [field(translateFootball('match'), match)],
      // The goals don't depend on the bets.
      read: () => ({ match: Number(match.value), bets: [{ spot: 'home', amount: 100 }] }),
      describe: (detail) => {
        const { home, away } = detail as FootballDetail;
        return translateFootball('spotScore', { score: scoreText(home, away) });
      },
    };
  },
};
