import type { RaceDetail } from '../../engines/sports/race';
import type { ChoiceForm, Guide } from '../game/guide';
import { el, field } from '../ui/dom';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { raceWords } from './race.view';
import { raceName, translateRace } from './texts';

const texts = inLanguage(en, bn);

export const raceGuide: Guide<'race'> = {
  rules: ({ rules: { places, share } }) => texts.rules(number(places), number(share / 100, 2)),
  keys: texts.keys,
  form({ rules: { races } }): ChoiceForm {
    const race = el('select', {}, ...races.map((_, at) => el('option', { value: at }, raceName(at))));
    return {
      fields: [field(translateRace('race'), race)],
      // The order doesn't depend on the bets.
      read: () => ({ race: Number(race.value), bets: [{ spot: 'win-1', amount: 100 }] }),
      describe: (detail) => raceWords(detail as RaceDetail),
    };
  },
};
