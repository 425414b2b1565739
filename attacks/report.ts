import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import { root } from '../scripts/stack/process';
import type { Figures } from './attack';

type Compare = '==' | '<=' | '>=';
interface Goal {
  readonly what: string;
  readonly goal: number;
  readonly compare: Compare;
  readonly unit: string;
}

export interface Row {
  readonly met: boolean;
  readonly cells: readonly string[];
}

const met: Readonly<Record<Compare, (measured: number, goal: number) => boolean>> = {
  '==': (measured, goal) => measured === goal,
  '<=': (measured, goal) => measured <= goal,
  '>=': (measured, goal) => measured >= goal,
};

/**
 * Compares an attack's figures with their goals. A goal without a figure is missed, and so is a figure without a
 * goal.
 */
export function rowsOf(attack: string, figures: Figures): Row[] {
  const goals =
    (JSON.parse(readFileSync(join(root, 'bench/goals.json'), 'utf8')) as Record<string, Record<string, Goal>>)[
      `prove.${attack}`
    ] ?? {};
  const names = [...new Set([...Object.keys(goals), ...Object.keys(figures)])];
  return names.map((name) => row(`${attack}.${name}`, goals[name], figures[name]));
}

/** Row of a report file, the same for attacks and benchmarks. */
export interface Verdict {
  readonly name: string;
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}

export function verdictOf({ met, cells: [name = '', what = '', measured = '', goal = ''] }: Row): Verdict {
  return { name, what, measured, goal, met };
}

/** Measured where a run brought no value. */
export const NONE = 'none';

/** Measured by a benchmark on too noisy a machine. */
export const NOISY = 'noisy';

export type Outcome = 'ok' | 'complete' | 'NOISY' | 'MISSED';

/** Goals of what must never occur, such as money that is lost. */
const NEVER = /^== 0(?!\.)/;

/**
 * Returns the word for a figure in the nightly table. A quick run is too small for most goals: a figure is complete if
 * it was measured. What must never occur must not occur in it either.
 */
export function outcomeOf({ measured, goal, met }: Verdict, isQuick: boolean): Outcome {
  if (measured === NOISY) return 'NOISY';
  if (!isQuick || NEVER.test(goal)) return met ? 'ok' : 'MISSED';
  // A run that was aborted or void has no goal.
  return measured === NONE || goal === '' ? 'MISSED' : 'complete';
}

/** Returns the row of an attack that failed to complete. */
export function brokenRow(attack: string, reason: string): Row {
  return { met: false, cells: [attack, reason.split('\n')[0] ?? '', 'aborted', '', 'MISSED'] };
}

function row(name: string, goal: Goal | undefined, measured: number | undefined): Row {
  if (!goal) return { met: false, cells: [name, 'has no goal in bench/goals.json', show(measured), '', 'MISSED'] };
  const ok = measured !== undefined && met[goal.compare](measured, goal.goal);
  const unit = goal.unit === '' ? '' : ` ${goal.unit}`;
  return {
    met: ok,
    cells: [name, goal.what, show(measured, unit), `${goal.compare} ${goal.goal}${unit}`, ok ? 'ok' : 'MISSED'],
  };
}

function show(value: number | undefined, unit = ''): string {
  return value === undefined ? NONE : `${Number(value.toFixed(2))}${unit}`;
}

/** Formats rows as an aligned table for a terminal. */
export function table(rows: readonly Row[]): string {
  return textTable(
    ['name', 'invariant', 'measured', 'goal', ''],
    rows.map(({ cells }) => cells),
  );
}
