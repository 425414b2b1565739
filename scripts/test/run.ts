import { Argument, commandLine, InvalidArgumentError, runCommandLine } from '@pavilion/terminal/command-line';
import { changed } from './changed';
import { type Count, divisible, type Step, type StepOptions, steps } from './steps';

type StepName = keyof typeof steps;

const program = commandLine('npm test --', 'Runs types, lint, unit and browser tests; all of them, even if one fails.')
  .addArgument(new Argument('[step...]', 'the whole gate if omitted').choices(Object.keys(steps)))
  .option('--shard <index/count>', 'runs one share of the unit or browser tests, for as many machines', parseShard)
  .action(async (names: readonly StepName[], { shard }: Pick<StepOptions, 'shard'>) => {
    if (shard !== undefined && !(names.length > 0 && names.every((name) => divisible.includes(name))))
      throw new Error(`--shard divides ${divisible.join(' and ')}: name one of them.`);
    process.exitCode = finish(names.length === 0 ? await wholeGate() : await oneByOne(names, { shard }));
  });

program
  .command('changed')
  .description('Runs the checks and tests that the changes since a commit affect.')
  .argument('[commit]', 'where main was last pushed, by default')
  .action(async (commit: string | undefined) => {
    process.exitCode = finish(await changed(commit, timed));
  });

/**
 * Runs unit and browser tests in sequence: each keeps every core busy, so concurrent runs only slow each other down.
 */
async function wholeGate(): Promise<Count[]> {
  const checks = (['lint', 'types'] as const).map((name) => timed(name, () => steps[name]({ isQuiet: true })));
  return [...(await Promise.all(checks)), ...(await oneByOne(['unit', 'browser']))];
}

async function oneByOne(names: readonly StepName[], options: StepOptions = {}): Promise<Count[]> {
  const counts: Count[] = [];
  for (const name of names) counts.push(await timed(name, () => steps[name](options)));
  return counts;
}

async function timed(name: string, step: () => ReturnType<Step>): Promise<Count> {
  const started = Date.now();
  const count = await step();
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return count;
}

function parseShard(text: string): string {
  const [index = 0, count = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (index < 1 || index > count) throw new InvalidArgumentError('Use a share such as 1/3.');
  return text;
}

/** Prints the summary line of a run. @returns the exit code. */
function finish(counts: readonly Count[]): number {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  // Last, because a long log is read, and kept, from its end.
  for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

void runCommandLine(program, (error) => error instanceof Error);
