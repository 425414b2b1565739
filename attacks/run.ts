import { writeFileSync } from 'node:fs';
import {
  commandLine,
  INVALID_ARGUMENTS,
  positiveNumber,
  runCommandLine,
  wholeNumber,
} from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import { buildArtwork } from '../scripts/artwork/build';
import { areas, attackName, findArea } from './areas';
import type { Area, Run } from './attack';
import { brokenRow, type Row, rowsOf, table, verdictOf } from './report';

interface Options {
  readonly scale: number;
  readonly seed: number;
  readonly only?: string;
  readonly path?: string;
  readonly report?: string;
}

const program = commandLine(
  'npm run prove --',
  'Attacks the invariants of an area and compares the figures with goals.',
)
  .argument('[area]', 'lists the areas and their attacks if omitted')
  .option('--scale <n>', 'multiplies the number of calls', positiveNumber, 1)
  .option('--seed <n>', 'repeats the inputs of an earlier run', wholeNumber(0), Date.now() % 1_000_000)
  .option('--only <attack>', 'runs one attack of the area')
  .option('--path <path>', 'runs one counterexample again, of the --only and --seed printed with it')
  .option('--report <file>', 'also writes the figures to a file, as JSON')
  .action(async (name: string | undefined, options: Options) => {
    process.exitCode = await prove(name, options);
  });

/** @returns 0 if every figure meets its goal, 1 if one misses it, 2 if the arguments are invalid. */
async function prove(name: string | undefined, options: Options): Promise<number> {
  const load = findArea(name ?? '');
  if (!load) return list(name);
  const area = await load();
  const names = area.names.filter((one) => options.only === undefined || one === attackName(options.only));
  if (names.length === 0) program.error(`error: ${name} has these attacks: ${area.names.join(', ')}.`);
  const { path, scale, seed, only } = options;
  const isNamed = only !== undefined && program.getOptionValueSource('seed') === 'cli';
  if (path !== undefined && !isNamed) program.error('error: --path needs the --only and --seed printed with it.');
  await buildArtwork();
  const run: Run = {
    area: name ?? '',
    scale,
    seed,
    ...(path !== undefined && { replay: { path } }),
    log: (line) => console.log(`  ${line}`),
  };
  return attackAll(area, names, run, options.report);
}

async function attackAll(area: Area, names: readonly string[], run: Run, report: string | undefined): Promise<number> {
  const { scale, seed, replay } = run;
  console.log(`seed ${seed}, scale ${scale}`);
  const { attack, close } = await area.open(run);
  const stop = (): void => void close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const rows: Row[] = [];
  try {
    for (const name of names) {
      const started = Date.now();
      rows.push(
        ...(await attack(name).then(
          (figures) => rowsOf(name, figures),
          (error: unknown) => [broken(name, error)],
        )),
      );
      run.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    }
  } finally {
    await close();
  }
  if (replay) return replayed(names[0] ?? '', replay);
  if (report !== undefined) writeFileSync(report, JSON.stringify(rows.map(verdictOf)));
  console.log(`\nseed ${seed}, scale ${scale}\n${table(rows)}\n`);
  return rows.every(({ met }) => met) ? 0 : 1;
}

/** Figures of one input say nothing about their goals, so a replay only says whether its input still fails. */
function replayed(name: string, { path, outcome }: NonNullable<Run['replay']>): number {
  if (outcome === undefined)
    console.error(`error: ${name} ran no property; a load run is repeated as a whole, by its --seed.`);
  else console.log(`\n${name}, path ${path}: ${outcome}`);
  return outcome === 'holds' ? 0 : 1;
}

function broken(name: string, error: unknown): Row {
  console.error(error);
  return brokenRow(name, error instanceof Error ? error.message : String(error));
}

/** Lists the areas; a name that is none of them makes it an error. */
async function list(name: string | undefined): Promise<number> {
  const rows = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => {
      const { invariant, names } = await load();
      return [area, `${invariant}\n${names.join(', ')}`];
    }),
  );
  if (name !== undefined) console.error(`error: there is no area '${name}'.\n`);
  console.log(textTable(['area', 'invariant and attacks'], rows));
  return name === undefined ? 0 : INVALID_ARGUMENTS;
}

void runCommandLine(program, (error) => error instanceof Error);
