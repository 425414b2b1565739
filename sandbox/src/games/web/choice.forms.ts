import type { CrashDetail } from '../engines/crash';
import type { DiceDetail } from '../engines/dice';
import type { EngineName } from '../engines/index';
import { type MinesDetail, mostMines } from '../engines/mines';
import type { RouletteDetail } from '../engines/roulette';
import { colourOf } from '../engines/roulette.spots';
import type { SlotDetail } from '../engines/slot';
import { amountOf } from './amount';
import { el, field } from './dom';
import { tell as tellCrash } from './crash/texts';
import { number, say, times } from './language';
import { tell as tellRoulette } from './roulette/texts';

/** How a past round's choice is typed on the page that checks rounds, and how its result is said. */
interface ChoiceForm {
  readonly name: string;
  readonly fields: readonly HTMLElement[];
  read(): unknown;
  words(detail: unknown): string;
}

function diceForm(): ChoiceForm {
  const target = el('input', { value: number(50, 2), inputmode: 'decimal' });
  const way = el('select', {}, el('option', { value: 'over' }, say('rollOver')), el('option', { value: 'under' }, say('rollUnder')));
  return {
    name: say('diceGame'),
    fields: [field(say('direction'), way), field(say('target'), target)],
    read: () => ({ target: Math.round((amountOf(target.value) ?? -1) * 100), over: way.value === 'over' }),
    words: (detail) => say('rolled', { roll: number((detail as DiceDetail).roll / 100, 2) }),
  };
}

function minesForm(): ChoiceForm {
  const count = el('select', {}, ...Array.from({ length: mostMines }, (_, at) => el('option', { value: at + 1, selected: at === 2 }, number(at + 1))));
  const opened = el('input', { value: '1, 2', autocomplete: 'off' });
  const tile = (typed: string): number => (amountOf(typed) ?? 0) - 1;
  return {
    name: say('minesGame'),
    fields: [field(say('mines'), count), field(say('tilesOpened'), opened)],
    read: () => ({ mines: Number(count.value), picks: opened.value.split(/[\s,]+/).filter(Boolean).map(tile) }),
    words: (detail) => say('minesWere', { tiles: (detail as MinesDetail).mines.map((mine) => number(mine + 1)).join(', ') }),
  };
}

function crashForm(): ChoiceForm {
  return {
    name: tellCrash('name'),
    fields: [],
    read: () => ({ out: null }),
    words: (detail) => tellCrash('broke', { times: times((detail as CrashDetail).point * 100) }),
  };
}

function rouletteForm(): ChoiceForm {
  const said = (result: number): string => tellRoulette('result', { number: number(result), colour: tellRoulette(colourOf(result)) });
  return {
    name: tellRoulette('name'),
    fields: [],
    read: () => ({ bets: [{ spot: 'red', amount: 100 }] }),
    words: (detail) => said((detail as RouletteDetail).number),
  };
}

function slotForm(): ChoiceForm {
  return {
    name: say('slotGame'),
    fields: [],
    read: () => ({}),
    words: (detail) => say('linesWon', { count: number((detail as SlotDetail).wins.length) }),
  };
}

/** One form for each engine; a new one is a line here. */
export const choiceForms = (): Readonly<Record<EngineName, ChoiceForm>> => ({
  crash: crashForm(),
  dice: diceForm(),
  mines: minesForm(),
  roulette: rouletteForm(),
  slot: slotForm(),
});
