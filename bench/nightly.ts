import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Argument, commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { areas } from '../attacks/areas';
import { NONE, type Outcome, outcomeOf, table, type Verdict } from '../attacks/report';
import { root } from '../scripts/stack/process';
import { runNode } from '../scripts/test/command';
import { benches } from './benches';

const directory = join(root, 'test-results/nightly');

/** Limit per run, so that a hanging run does not block the others; above that of ten runs of the browser tests. */
const TIME_LIMIT_MS = 270 * 60_000;

interface NightlyRun {
  readonly name: string;
  readonly args: readonly string[];
  /** Added by `--quick`. */
  readonly small: readonly string[];
}

const runs: readonly NightlyRun[] = [
  ...Object.keys(areas).map((area) => ({
    name: `prove ${area}`,
    args: ['attacks/run.ts', area],
    small: ['--scale', '0.02'],
  })),
  ...Object.keys(benches).map((bench) => ({
    name: `bench ${bench}`,
    args: ['bench/run.ts', bench],
    small: ['--rounds', '1'],
  })),
  { name: 'check vulnerabilities', args: ['bench/vulnerabilities/vulnerabilities.ts'], small: [] },
];

const names = [...new Set(runs.map(({ name }) => name.split(' ')[1] ?? ''))];

interface Options {
  readonly quick?: true;
  readonly list?: true;
  readonly json?: true;
}

const program = commandLine(
  'npm run nightly --',
  'Runs every attack, benchmark and mutation test one after the other, and prints one table of figures beside the goals of bench/goals.json.',
)
  .addArgument(
    new Argument('[run...]', "areas of 'npm run prove', names of benches, vulnerabilities; all if omitted").choices(
      names,
    ),
  )
  .option(
    '--quick',
    'runs each at a small scale and fails only what does not complete, or must never occur: other goals need the full scale, and a quiet machine',
  )
  .option('--list', 'prints the names and runs nothing')
  .option('--json', 'prints the list as JSON')
  .action(async (chosen: readonly string[], { quick, list, json }: Options) => {
    if (list) console.log(json ? JSON.stringify(names) : names.join('\n'));
    else process.exitCode = await nightly(chosen, quick ?? false);
  });

/** Row of the table. */
interface Result extends Verdict {
  readonly outcome: Outcome;
}

/** @returns 0 if every figure meets its goal, 1 if one misses it. */
async function nightly(chosen: readonly string[], isQuick: boolean): Promise<number> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const results: Result[] = [];
  for (const run of runs)
    if (chosen.length === 0 || chosen.includes(run.name.split(' ')[1] ?? '')) {
      results.push(...(await execute(run, isQuick)));
      // After each run, as they take most of a day: a machine that stops meanwhile leaves the figures so far.
      writeFileSync(join(directory, 'figures.txt'), figuresOf(results));
    }
  console.log(`\n${figuresOf(results)}`);
  return results.some((result) => isFailure(result, isQuick)) ? 1 : 0;
}

/** A quick run is noisy by its size. */
const isFailure = ({ outcome }: Result, isQuick: boolean): boolean =>
  outcome === 'MISSED' || (outcome === 'NOISY' && !isQuick);

function figuresOf(results: readonly Result[]): string {
  const rows = results.map(({ name, what, measured, goal, met, outcome }) => ({
    met,
    cells: [name, what, measured, goal, outcome],
  }));
  return `${table(rows)}\n\n${countOutcomes(results)}. Logs: test-results/nightly.\n`;
}

function countOutcomes(results: readonly Result[]): string {
  const count = (expected: Outcome): number => results.filter(({ outcome }) => outcome === expected).length;
  return `${results.length} figures, ${count('MISSED')} missed, ${count('NOISY')} noisy`;
}

async function execute({ name, args, small }: NightlyRun, isQuick: boolean): Promise<Result[]> {
  const file = join(directory, name.replace(' ', '-'));
  const report = `${file}.json`;
  const started = Date.now();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await runNode(['--import', 'tsx', ...args, ...(isQuick ? small : []), '--report', report], {
    logFile: `${file}.log`,
    timeLimitMs: TIME_LIMIT_MS,
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const reported = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Verdict[]) : [];
  const none = { name, what: `no figures: see ${name.replace(' ', '-')}.log`, measured: NONE, goal: '', met: false };
  const verdicts = reported.length > 0 ? reported : [none];
  const results = verdicts.map((verdict) => ({ ...verdict, outcome: outcomeOf(verdict, isQuick) }));
  console.log(`${name}: ${countOutcomes(results)}, ${seconds} s (load ${load} on ${cpus().length} cores before it)`);
  return results;
}

void runCommandLine(program, (error) => error instanceof Error);
