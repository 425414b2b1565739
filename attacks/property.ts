import fc from 'fast-check';
import type { Run } from './attack';

/**
 * Ends a check that hangs or shrinks for too long; a counterexample found until then is reported. The longest check at
 * full scale, 50,000 markets, takes up to an hour and a half on two slow cores.
 */
const TIME_LIMIT_MS = 100 * 60_000;

export interface Property<T> {
  /** Name of the attack, for the command that replays a counterexample. */
  readonly attack: string;
  readonly inputs: fc.Arbitrary<T>;
  readonly runs: number;
  /** Number of concurrent checks; each has a seed of its own. */
  readonly lanes?: number;
  /** Added to the seed, for a property that is checked several times in one attack. */
  readonly firstSeed?: number;
  /** False if a failed run changes the world, so that a smaller input would meet another world. */
  readonly canShrink?: boolean;
  /** Ends the check; `TIME_LIMIT_MS` by default. */
  readonly timeLimitMs?: number;
  /** Throws if the invariant does not hold for an input. A lane runs one input after another. */
  readonly holds: (input: T, lane: number) => Promise<void>;
}

interface Outcome {
  /** Number of generated inputs, without those of shrinking. */
  readonly runs: number;
  readonly counterexamples: number;
}

/**
 * Checks a property with generated inputs, or with the one input to replay, and logs its counterexamples.
 *
 * @throws if the time limit ended it before its last input: what it left half done would look like deviations.
 */
export async function checkProperty<T>(run: Run, property: Property<T>): Promise<Outcome> {
  if (run.replay) return replayInput(run, run.replay, property);
  const { attack, inputs, runs, holds, lanes = 1, firstSeed = 0, canShrink = true } = property;
  const checks = Array.from({ length: Math.min(lanes, runs) }, (_, lane) =>
    fc.check(
      fc.asyncProperty(inputs, (input) => holds(input, lane)),
      {
        seed: run.seed + firstSeed + lane,
        numRuns: Math.floor((runs + lane) / Math.min(lanes, runs)),
        endOnFailure: !canShrink,
        interruptAfterTimeLimit: property.timeLimitMs ?? TIME_LIMIT_MS,
        markInterruptAsFailure: true,
      },
    ),
  );
  const results = await Promise.all(checks);
  const failed = results.filter((result) => result.failed);
  for (const result of failed) logCounterexample(run, attack, result);
  const done = results.reduce((sum, { numRuns }) => sum + numRuns, 0);
  if (failed.some(({ interrupted, counterexample }) => interrupted && counterexample === null))
    throw new Error(`stopped by its time limit after ${done} of ${runs} inputs`);
  return { runs: done, counterexamples: failed.length };
}

/** Runs one input of an earlier run; its path names it among the inputs of its seed. */
async function replayInput<T>(
  run: Run,
  replay: NonNullable<Run['replay']>,
  { inputs, holds }: Property<T>,
): Promise<Outcome> {
  if (replay.outcome !== undefined) return { runs: 0, counterexamples: 0 };
  const [input] = fc.sample(inputs, { seed: run.seed, path: replay.path, numRuns: 1 });
  if (input === undefined) throw new Error(`The inputs of seed ${run.seed} have no path ${replay.path}.`);
  run.log(`replays ${print(input)}`);
  try {
    await holds(input, 0);
    replay.outcome = 'holds';
    return { runs: 1, counterexamples: 0 };
  } catch (error) {
    run.log(message(error));
    replay.outcome = 'fails';
    return { runs: 1, counterexamples: 1 };
  }
}

/**
 * Returns inputs of a load run, whose calls meet in one world, so that none can be judged or repeated alone. Extreme
 * values are not preferred: the mix of calls is the declared one.
 */
export function sampleInputs<T>({ seed }: Pick<Run, 'seed'>, inputs: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(fc.noBias(inputs), { seed, numRuns: count });
}

const PARTS = 1_000_000;

/** A number from 0 up to but excluding 1, all equally likely; `fc.double` prefers the smallest. */
export const share = fc.noBias(fc.nat({ max: PARTS - 1 })).map((part) => part / PARTS);

/** Counts an input's deviations under the names of their figures. @throws if there are any. */
export function countDeviations<K extends string>(tally: Record<K, number>, deviations: readonly K[]): void {
  for (const deviation of deviations) tally[deviation] += 1;
  if (deviations.length > 0) throw new Error(deviations.join(', '));
}

function logCounterexample<T>(run: Run, attack: string, result: fc.RunDetails<[T]>): void {
  const { seed, counterexample, counterexamplePath, errorInstance, interrupted, numRuns, numShrinks } = result;
  if (counterexample === null) {
    if (!interrupted) run.log(`${attack}: no input`);
    return;
  }
  run.log(`${attack} fails for ${print(counterexample[0])}`);
  run.log(`${message(errorInstance)} (input ${numRuns}, made smaller ${numShrinks} times)`);
  run.log(`npm run prove -- ${run.area} --only ${attack} --seed ${seed} --path ${counterexamplePath}`);
}

const MAX_PRINTED = 2_000;
const print = (input: unknown): string => fc.stringify(input).slice(0, MAX_PRINTED);
const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
