import type { CrashDetail } from '../../engines/crash';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage, times } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateCrash } from './texts';

const texts = inLanguage(en, bn);

function crashForm(): ChoiceForm {
  return {
    fields: [],
    read: () => ({ out: null }),
    describe: (detail) => translateCrash('broke', { times: times((detail as CrashDetail).point * 100) }),
  };
}

export const crashGuide: Guide<'crash'> = {
  rules: ({ rules: { highest } }) => texts.rules(times(highest * 10_000)),
  keys: texts.keys,
  form: crashForm,
};
