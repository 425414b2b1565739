import { Argument, commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { changed } from './changed';
import { type Count, type Step, steps } from './steps';

type StepName = keyof typeof steps;

const program = commandLine('npm test --', 'Runs types, lint, unit and browser tests; all of them, even if one fails.')
  .addArgument(new Argument('[step...]', 'the whole gate if omitted').choices(Object.keys(steps)))
  .action(async (names: readonly StepName[]) => {
    process.exitCode = finish(names.length === 0 ? await wholeGate() : await oneByOne(names));
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

async function oneByOne(names: readonly StepName[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const name of names) counts.push(await timed(name, () => steps[name]({})));
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
