import { Argument, commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { changed } from './changed';
import { browserPages, browserReleases, buildSites, type Count, type Step, steps, sum } from './steps';

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
 * Runs beside each other what waits for different things; the browser's pages need both cores. The checks take what the
 * tests leave of the processor.
 */
async function wholeGate(): Promise<Count[]> {
  const quiet = { isQuiet: true };
  const checks = (['lint', 'types'] as const).map((name) =>
    timed(name, () => steps[name]({ ...quiet, isBackground: true })),
  );
  const releases = buildSites().then(() => timed('releases', () => browserReleases(quiet)));
  const beside = await Promise.all([...checks, releases, timed('unit', () => steps.unit({}))]);
  return [...beside, await timed('browser', () => browserPages({}))];
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
  const { passed, failed, skipped } = sum(counts);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

void runCommandLine(program, (error) => error instanceof Error);
