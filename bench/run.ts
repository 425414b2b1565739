import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Argument, commandLine, INVALID_ARGUMENTS, runCommandLine, wholeNumber } from '@pavilion/terminal/command-line';
import { buildArtwork } from '../scripts/artwork/build';
import { benches } from './benches';
import { compareWithGoals, print, verdictOfVoid, VoidRun } from './figures';

interface Options {
  readonly rounds?: number;
  readonly report?: string;
  readonly before?: string;
}

const program = commandLine('npm run bench --', 'Measures two sides in one run and compares the figures with goals.')
  .addArgument(new Argument('<bench>', 'what to measure').choices(Object.keys(benches)))
  .option('--rounds <n>', 'number of rounds; each bench has a default of its own', wholeNumber(1))
  .option(
    '--before <checkout>',
    'first-page: also measures another checkout, with its packages installed, in the same rounds',
  )
  .option('--report <file>', 'also writes the figures to a file, as JSON')
  .action(async (name: string, options: Options) => {
    process.exitCode = await bench(name, options);
  });

/** @returns 0 if every goal is met, 1 if one is missed, 2 if the run is void. */
async function bench(name: string, { rounds, report, before }: Options): Promise<number> {
  // Forces databases onto the disk on every machine: tests keep theirs in memory, a real site does not.
  process.env['TMPDIR'] ??= tmpdir();
  try {
    await buildArtwork();
    const measure = await benches[name]!();
    const verdicts = compareWithGoals(name, await measure({ rounds, before }));
    if (report !== undefined) writeFileSync(report, JSON.stringify(verdicts));
    print(verdicts);
    return verdicts.every(({ met }) => met) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof VoidRun)) throw error;
    if (report !== undefined) writeFileSync(report, JSON.stringify([verdictOfVoid(name, error)]));
    console.error(`The run is void: ${error.message}`);
    return INVALID_ARGUMENTS;
  }
}

void runCommandLine(program, (error) => error instanceof Error);
