import type { GameOf } from '@pavilion/contract/originals';
import { type KenoDetail, maxPicks } from '../../engines/numbers/keno';
import type { ChoiceForm, Guide } from '../game/guide';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { inLanguage, number } from '../ui/language';
import { riskField } from '../ui/risk';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { hitsText, translateKeno } from './texts';

const texts = inLanguage(en, bn);

function kenoForm({ rules }: GameOf<'keno'>): ChoiceForm {
  const picks = el('input', { value: '1, 2, 3', autocomplete: 'off' });
  const risk = riskField(() => undefined);
  return {
    fields: [field(translateKeno('typed', { count: number(rules.numbers) }), picks), risk.node],
    read: () => ({
      picks: picks.value
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((typed) => amountOf(typed)),
      risk: risk.read(),
    }),
    describe(detail) {
      const { drawn, hits } = detail as KenoDetail;
      const numbers = drawn.map((each) => number(each)).join(', ');
      return `${translateKeno('drawnWere', { numbers })} ${translateKeno('result', { hits: hitsText(hits) })}`;
    },
  };
}

export const kenoGuide: Guide<'keno'> = {
  rules: ({ rules }) => texts.rules(number(rules.numbers), number(rules.drawn), number(maxPicks(rules))),
  keys: texts.keys,
  form: kenoForm,
};
