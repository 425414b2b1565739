import { fishKinds } from '@pavilion/contract/originals';
import { type FishingChoice, type FishingDetail, isFishKind } from '../../engines/fishing';
import type { Guide } from '../game/guide';
import { el, field } from '../ui/dom';
import { inLanguage, number, timesShort } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { fishName, shotWords, translateFishing } from './texts';

const texts = inLanguage(en, bn);

export const fishingGuide: Guide<'fishing'> = {
  rules: ({ rules: { share, goldenOneIn, goldenTimes } }) =>
    texts.rules(number(share / 100, 2), number(goldenOneIn), timesShort(goldenTimes * 10_000)),
  keys: texts.keys,
  form() {
    const fish = el('select', {}, ...fishKinds.map((kind) => el('option', { value: kind }, fishName(kind))));
    const kind = (): FishingChoice['fish'] => (isFishKind(fish.value) ? fish.value : fishKinds[0]);
    return {
      fields: [field(translateFishing('fish'), fish)],
      read: () => ({ fish: kind() }),
      describe: (detail) => shotWords(kind(), detail as FishingDetail),
    };
  },
};
