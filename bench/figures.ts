import { readFileSync } from 'node:fs';
import { textTable } from '@pavilion/terminal/text-table';
import { NOISY, NONE, type Verdict } from '../attacks/report';

/** Thrown when a run's figures are meaningless: the machine was too noisy, or the ledger did not balance. */
export class VoidRun extends Error {}

/** A void run whose machine was too noisy, which says nothing about the product. */
class NoisyRun extends VoidRun {}

/**
 * Checks one side against itself, which should cost the same.
 *
 * @throws {NoisyRun} if the ratio deviates from 1 by more than the maximum.
 */
export function assertQuiet(side: string, ratio: number, maxDeviation: number): void {
  if (Math.abs(ratio - 1) > maxDeviation)
    throw new NoisyRun(`${side} against itself gave ${show(ratio)}; try again on a quieter machine`);
}

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

/** One figure compared with its goal; it measured the median. */
interface BenchVerdict extends Verdict {
  /** Interquartile range of the rounds. */
  readonly spread: string;
}

/** Compares a benchmark's figures with their goals. A figure without a value misses its goal. */
export function compareWithGoals(bench: string, figures: Figures): BenchVerdict[] {
  return Object.entries(goals[bench] ?? {}).map(([name, goal]) => {
    const values = figures[name] ?? [];
    const value = median(values);
    const met = goal.compare === '<=' ? value <= goal.goal : value >= goal.goal;
    const unit = goal.unit === '' ? '' : ` ${goal.unit}`;
    return {
      name: `${bench}.${name}`,
      what: goal.what,
      measured: values.length === 0 ? NONE : `${show(value)}${unit}`,
      spread: spread(values),
      goal: `${goal.compare} ${goal.goal}${unit}`,
      met,
    };
  });
}

/** Returns the only row of a benchmark whose run is void. */
export function verdictOfVoid(bench: string, error: VoidRun): Verdict {
  return {
    name: bench,
    what: error.message,
    measured: error instanceof NoisyRun ? NOISY : 'void',
    goal: '',
    met: false,
  };
}

export function print(verdicts: readonly BenchVerdict[]): void {
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
