import { type KenoRules, type Risk, risks } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from '../engine';

export interface KenoChoice {
  /** Distinct numbers, in ascending order. */
  readonly picks: readonly number[];
  readonly risk: Risk;
}

export interface KenoDetail {
  /** In the order in which they were drawn. */
  readonly drawn: readonly number[];
  /** How many of the picks were drawn. */
  readonly hits: number;
}

const hundredth = one / 100;

export function maxPicks({ tables }: KenoRules): number {
  return tables.low.length;
}

/** Returns what each number of hits pays, from none, in ten-thousandths of the stake. */
export function kenoTable({ tables }: KenoRules, risk: Risk, picks: number): readonly number[] {
  return (tables[risk][picks - 1] ?? []).map((pays) => pays * hundredth);
}

/** Draws distinct numbers from 1, one after another. @param numbers - how many there are. */
export function drawFrom(numbers: number, floats: readonly number[]): number[] {
  const left = Array.from({ length: numbers }, (_, at) => at + 1);
  return floats.flatMap((float) => left.splice(Math.floor(float * left.length), 1));
}

export function kenoEngine(rules: KenoRules): Engine<KenoChoice, KenoDetail> {
  const isNumber = (pick: unknown): pick is number =>
    Number.isInteger(pick) && (pick as number) >= 1 && (pick as number) <= rules.numbers;
  return {
    floats: rules.drawn,

    readChoice(raw) {
      const { picks, risk } = fieldsOf(raw);
      if (!Array.isArray(picks) || !picks.every(isNumber) || !risks.includes(risk as Risk)) return null;
      const isAllowed = picks.length >= 1 && picks.length <= maxPicks(rules) && new Set(picks).size === picks.length;
      return isAllowed ? { picks: [...picks].sort((a, b) => a - b), risk: risk as Risk } : null;
    },

    play({ picks, risk }, floats) {
      const drawn = drawFrom(rules.numbers, floats.slice(0, rules.drawn));
      const hits = picks.filter((pick) => drawn.includes(pick)).length;
      return { multiplier: kenoTable(rules, risk, picks.length)[hits] ?? 0, detail: { drawn, hits } };
    },
  };
}
