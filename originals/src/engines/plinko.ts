import { type PlinkoRules, type Risk, risks } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from './engine';

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: Risk;
}

export interface PlinkoDetail {
  /** The ball's turn at each row of pegs: 0 to the left, 1 to the right. */
  readonly path: readonly (0 | 1)[];
  /** The slot it falls into, from 0 at the left edge: the number of its turns to the right. */
  readonly slot: number;
}

const hundredth = one / 100;

export function rowsOf({ boards }: PlinkoRules): readonly number[] {
  return Object.keys(boards).map(Number);
}

/** Returns what each slot of a board pays, from left to right, in ten-thousandths of the stake. */
export function plinkoSlots({ boards }: PlinkoRules, { rows, risk }: PlinkoChoice): readonly number[] {
  const half = (boards[rows]?.[risk] ?? []).map((pays) => pays * hundredth);
  return [...half, ...half.slice(0, -1).reverse()];
}

export function plinkoEngine(rules: PlinkoRules): Engine<PlinkoChoice, PlinkoDetail> {
  return {
    floats: Math.max(...rowsOf(rules)),

    readChoice(raw) {
      const { rows, risk } = fieldsOf(raw);
      return rowsOf(rules).includes(rows as number) && risks.includes(risk as Risk)
        ? { rows: rows as number, risk: risk as Risk }
        : null;
    },

    play(choice, floats) {
      const path = Array.from({ length: choice.rows }, (_, row) => ((floats[row] ?? 0) < 0.5 ? 0 : 1));
      const slot = path.filter((turn) => turn === 1).length;
      return { multiplier: plinkoSlots(rules, choice)[slot] ?? 0, detail: { path, slot } };
    },
  };
}
