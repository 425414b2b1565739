import type { GameOf } from '@pavilion/contract/originals';
import type { DiceDetail } from '../../engines/dice';
import type { ChoiceForm, Guide } from '../game/guide';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { inLanguage, number, percent, translate } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';

const texts = inLanguage(en, bn);

function diceForm({ rules }: GameOf<'dice'>): ChoiceForm {
  const target = el('input', { value: number(rules.most < 5_000 ? 99 : 50, 2), inputmode: 'decimal' });
  const way = el(
    'select',
    {},
    el('option', { value: 'over' }, translate('rollOver')),
    el('option', { value: 'under' }, translate('rollUnder')),
  );
  return {
    fields: [field(translate('direction'), way), field(translate('target'), target)],
    read: () => ({ target: Math.round((amountOf(target.value) ?? -1) * 100), over: way.value === 'over' }),
    describe: (detail) => translate('rolled', { roll: number((detail as DiceDetail).roll / 100, 2) }),
  };
}

export const diceGuide: Guide<'dice'> = {
  rules: ({ rules: { least, most } }) => texts.rules(percent(least / 10_000), percent(most / 10_000)),
  keys: texts.keys,
  form: diceForm,
};
