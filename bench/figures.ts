import { readFileSync } from 'node:fs';
import { textTable } from '@pavilion/terminal/text-table';

/** Thrown when a run's figures are meaningless: the machine was too noisy, or the ledger did not balance. */
export class VoidRun extends Error {}

interface Goal {
  readonly what: string;
  readonly goal: number;
  readonly compare: '<=' | '>=';
  readonly unit: string;
}

/** Values of each figure, one per round; a figure that cannot vary has one value. */
export type Figures = Readonly<Record<string, readonly number[]>>;

export interface Options {
  /** Number of rounds given on the command line. */
  readonly rounds: number | undefined;
  /** Another checkout of this repository, to measure beside this one; only `first-page` does. */
  readonly before?: string | undefined;
}

const goals = JSON.parse(readFileSync(new URL('./goals.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Goal>
>;

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  return low + ((sorted[Math.ceil(at)] ?? Number.NaN) - low) * (at - Math.floor(at));
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One figure compared with its goal. */
interface Verdict {
  readonly name: string;
  readonly what: string;
  /** Median with its unit. */
  readonly measured: string;
  /** Interquartile range of the rounds. */
  readonly spread: string;
  readonly goal: string;
  readonly met: boolean;
}

/** Compares a benchmark's figures with their goals. A figure without a value misses its goal. */
export function compareWithGoals(bench: string, figures: Figures): Verdict[] {
  return Object.entries(goals[bench] ?? {}).map(([name, goal]) => {
    const values = figures[name] ?? [];
    const value = median(values);
    const met = goal.compare === '<=' ? value <= goal.goal : value >= goal.goal;
    const unit = goal.unit === '' ? '' : ` ${goal.unit}`;
    return {
      name: `${bench}.${name}`,
      what: goal.what,
      measured: `${show(value)}${unit}`,
      spread: spread(values),
      goal: `${goal.compare} ${goal.goal}${unit}`,
      met,
    };
  });
}

export function print(verdicts: readonly Verdict[]): void {
  const rows = verdicts.map(({ what, measured, spread: middle, goal, met }) => [
    what,
    measured,
    middle,
    goal,
    met ? 'met' : 'MISSED',
  ]);
  console.log(`\n${textTable(['figure', 'median', 'interquartile range', 'goal', ''], rows)}\n`);
}

export function spread(values: readonly number[]): string {
  return values.length > 1
    ? `${show(quantile(values, 0.25))} - ${show(quantile(values, 0.75))} (${values.length})`
    : '';
}

export function show(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toFixed(3)));
}

/** Returns the sides of a round in random order, so that no side benefits from its position. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
