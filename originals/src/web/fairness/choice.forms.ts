import type { GameOf, OriginalGame } from '@pavilion/contract/originals';
import type { CrashDetail } from '../../engines/crash';
import type { DiceDetail } from '../../engines/dice';
import { MinesBoardRules, type MinesDetail } from '../../engines/mines';
import type { RouletteDetail } from '../../engines/roulette';
import { colorOf } from '../../engines/roulette.spots';
import type { SlotDetail } from '../../engines/slot';
import { translateCrash } from '../crash/texts';
import { printedNumber } from '../roulette/betting-layout';
import { translateRoulette } from '../roulette/texts';
import { amountOf } from '../ui/amount';
import { el, field } from '../ui/dom';
import { number, times, translate } from '../ui/language';

/** Input of a past round's choice on the verification page, and the text of its result. */
interface ChoiceForm {
  readonly fields: readonly HTMLElement[];
  read(): unknown;
  describe(detail: unknown): string;
}

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

function crashForm(): ChoiceForm {
  return {
    fields: [],
    read: () => ({ out: null }),
    describe: (detail) => translateCrash('broke', { times: times((detail as CrashDetail).point * 100) }),
  };
}

function rouletteForm(): ChoiceForm {
  const resultText = (result: number): string =>
    translateRoulette('result', { number: printedNumber(result), colour: translateRoulette(colorOf(result)) });
  return {
    fields: [],
    read: () => ({ bets: [{ spot: 'red', amount: 100 }] }),
    describe: (detail) => resultText((detail as RouletteDetail).number),
  };
}

function slotForm(): ChoiceForm {
  return {
    fields: [],
    read: () => ({}),
    describe: (detail) => {
      const { length } = (detail as SlotDetail).wins;
      return translate(length === 1 ? 'lineWon' : 'linesWon', { count: number(length) });
    },
  };
}

/** Creates the form of a game; a new engine needs one case here. */
export function choiceForm(game: OriginalGame): ChoiceForm {
  switch (game.engine) {
    case 'crash':
      return crashForm();
    case 'dice':
      return diceForm(game);
    case 'mines':
      return minesForm(game);
    case 'roulette':
      return rouletteForm();
    case 'slot':
      return slotForm();
  }
}
