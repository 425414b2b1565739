import type { HiloRules } from '@pavilion/contract/originals';
import { ranks } from '../../engines/cards/cards';
import { type HiloStep, HiloTable, winningRanks } from '../../engines/cards/hilo';
import { one } from '../../engines/engine';
import type { BettingStrategy } from './strategy';

const plans: readonly (readonly HiloStep[])[] = [
  ['higher'],
  ['lower'],
  ['skip', 'higher'],
  ['higher', 'lower'],
  ['lower', 'skip', 'lower'],
];

/** Any card of each rank. */
const oneOfEach = Array.from({ length: ranks }, (_, rank) => rank * 4);

export function hilo(rules: HiloRules): BettingStrategy[] {
  const table = new HiloTable(rules);
  /** Sums over every sequence of ranks; guesses that are right are equally likely among the winning ranks. */
  const sum = (steps: readonly HiloStep[], cards: readonly number[]): number => {
    const step = steps[cards.length - 1];
    const card = cards.at(-1) ?? 0;
    if (step === undefined) {
      const last = steps.findLastIndex((each) => each !== 'skip');
      const guess = steps[last];
      if (guess === undefined || guess === 'skip') return 0;
      return table.offer({ steps: steps.slice(0, last) }, guess, cards.slice(0, last + 1)) / one;
    }
    const next = oneOfEach.filter((_, at) => {
      if (step === 'skip') return true;
      const count = winningRanks(step, card);
      return step === 'higher' ? at >= ranks - count : at < count;
    });
    return next.reduce((total, each) => total + sum(steps, [...cards, each]), 0) / ranks;
  };
  return plans.map((steps) => ({
    choice: { steps },
    returns: oneOfEach.reduce((total, card) => total + sum(steps, [card]), 0) / ranks,
  }));
}
