import type { GameOf } from '@pavilion/contract/originals';
import { type PlinkoChoice, type PlinkoDetail, plinkoSlots, rowsOf } from '../../engines/plinko';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage, number, timesShort } from '../ui/language';
import { riskField } from '../ui/risk';
import { segments } from '../ui/segments';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translatePlinko } from './texts';

const texts = inLanguage(en, bn);

function plinkoForm({ rules }: GameOf<'plinko'>): ChoiceForm {
  const counts = rowsOf(rules);
  const rows = segments(
    'check-rows',
    translatePlinko('rows'),
    counts.map((value) => ({ value, text: number(value) })),
    counts[0] ?? 8,
    () => undefined,
  );
  const risk = riskField(() => undefined);
  const read = (): PlinkoChoice => ({ rows: rows.read(), risk: risk.read() });
  return {
    fields: [rows.node, risk.node],
    read,
    describe(detail) {
      const { path, slot } = detail as PlinkoDetail;
      // A pasted round may have been played on another board than the one in the fields.
      const pays = plinkoSlots(rules, { ...read(), rows: path.length })[slot] ?? 0;
      return translatePlinko('fell', { times: timesShort(pays) });
    },
  };
}

export const plinkoGuide: Guide<'plinko'> = { rules: () => texts.rules, keys: texts.keys, form: plinkoForm };
