import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '../scripts/prove/areas';
import { table, type Verdict } from '../scripts/prove/report';
import { root } from '../scripts/stack/process';
import { runNode } from '../scripts/test/command';
import { benches } from './benches';

const USAGE = `npm run nightly [-- <run> …]     npm run nightly -- --list [--json]

Runs every attack, benchmark and mutation test one after the other, and prints one table of figures beside the goals of
bench/goals.json. A run is an area of 'npm run prove' or the name of a bench; all of them unless some are named.`;

const results = join(root, 'test-results/nightly');

/** Limit per run, so that a hanging run does not block the others. */
const TIME_LIMIT_MS = 90 * 60_000;

interface NightlyRun {
  readonly name: string;
  readonly args: readonly string[];
}

const runs: readonly NightlyRun[] = [
  ...Object.keys(areas).map((area) => ({ name: `prove ${area}`, args: ['scripts/prove/run.ts', area] })),
  ...Object.keys(benches).map((bench) => ({ name: `bench ${bench}`, args: ['bench/run.ts', bench] })),
];

/** @returns 0 if every figure meets its goal, 1 if one misses it, 2 if the arguments are invalid. */
async function nightly(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const chosen = runs.filter(({ name }) => positionals.length === 0 || positionals.includes(name.split(' ')[1] ?? ''));
  const names = runs.map(({ name }) => name.split(' ')[1] ?? '');
  if (values.list) console.log(values.json ? JSON.stringify([...new Set(names)]) : names.join('\n'));
  if (chosen.length === 0) console.error(`${USAGE}\n\nRuns: ${[...new Set(names)].join(', ')}`);
  if (values.list || chosen.length === 0) return values.list ? 0 : 2;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const verdicts: Verdict[] = [];
  for (const run of chosen) verdicts.push(...(await execute(run)));
  const figures = table(
    verdicts.map(({ name, what, measured, goal, met }) => ({
      met,
      cells: [name, what, measured, goal, met ? 'ok' : 'MISSED'],
    })),
  );
  const missed = verdicts.filter(({ met }) => !met).length;
  const closing = `${verdicts.length} figures, ${missed} missed. Logs: test-results/nightly.`;
  writeFileSync(join(results, 'figures.txt'), `${figures}\n\n${closing}\n`);
  console.log(`\n${figures}\n\n${closing}`);
  return missed === 0 ? 0 : 1;
}

async function execute({ name, args }: NightlyRun): Promise<Verdict[]> {
  const file = join(results, name.replace(' ', '-'));
  const report = `${file}.json`;
  const started = Date.now();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await runNode(['--import', 'tsx', ...args, '--report', report], {
    logFile: `${file}.log`,
    timeLimitMs: TIME_LIMIT_MS,
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const verdicts = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Verdict[]) : [];
  const missed = verdicts.filter(({ met }) => !met).length;
  console.log(
    `${name}: ${verdicts.length} figures, ${missed} missed, ${seconds} s (load ${load} on ${cpus().length} cores before it)`,
  );
  if (verdicts.length > 0) return verdicts;
  return [{ name, what: `no figures: see ${name.replace(' ', '-')}.log`, measured: 'none', goal: '', met: false }];
}

nightly().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
