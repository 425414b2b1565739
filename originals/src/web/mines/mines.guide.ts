import type { GameOf } from '@pavilion/contract/originals';
import { MinesBoardRules, type MinesDetail } from '../../engines/mines';
import type { ChoiceForm, Guide } from '../game/guide';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { inLanguage, number, translate } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';

const texts = inLanguage(en, bn);

function minesForm({ rules }: GameOf<'mines'>): ChoiceForm {
  const { tiles, maxMines } = new MinesBoardRules(rules);
  const count = el(
    'select',
    {},
    ...Array.from({ length: maxMines }, (_, at) => el('option', { value: at + 1, selected: at === 2 }, number(at + 1))),
  );
  const opened = el('input', { value: '1, 2', autocomplete: 'off' });
  const tile = (typed: string): number => (amountOf(typed) ?? 0) - 1;
  return {
    fields: [field(translate('mines'), count), field(translate('tilesOpened', { count: number(tiles) }), opened)],
    read: () => ({
      mines: Number(count.value),
      picks: opened.value
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(tile),
    }),
    describe: (detail) =>
      translate('minesWere', { tiles: (detail as MinesDetail).mines.map((mine) => number(mine + 1)).join(', ') }),
  };
}

export const minesGuide: Guide<'mines'> = {
  rules: ({ rules: { width } }) => texts.rules(number(width ** 2), number(width)),
  keys: texts.keys,
  form: minesForm,
};
