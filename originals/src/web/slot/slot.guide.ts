import type { SlotDetail } from '../../engines/slots/slot';
import { formWithoutChoice, type Guide } from '../game/guide';
import { inLanguage, number, translate } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';

const texts = inLanguage(en, bn);

function describe(detail: unknown): string {
  const { length } = (detail as SlotDetail).wins;
  return translate(length === 1 ? 'lineWon' : 'linesWon', { count: number(length) });
}

export const slotGuide: Guide<'slot'> = {
  rules: ({ rules: { lines: count, wildReels } }) => {
    const { lines, wildAnywhere, wildInside } = texts.rules;
    return [lines(number(count)), wildReels.length === 5 ? wildAnywhere : wildInside];
  },
  keys: texts.keys,
  form: () => formWithoutChoice(describe),
};
