import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildArtwork } from '../artwork/build';
import { areas, attackName, findArea } from './areas';
import type { Area, Run } from './attack';
import { randomOf } from './random';
import { brokenRow, type Row, rowsOf, table, verdictOf } from './report';

const USAGE = 'npm run prove -- <area> [--scale <n>] [--seed <n>] [--only <attack>] [--report <file>]';

/** @returns 0 if every figure meets its goal, 1 if one misses it, 2 if the arguments are invalid. */
async function prove(): Promise<number> {
  const options = {
    scale: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const load = findArea(positionals[0] ?? '');
  if (!load) return list();
  const scale = Number(values.scale ?? 1);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!(scale > 0) || !Number.isInteger(seed)) return usage();
  const run: Run = { scale, seed, random: randomOf(seed), log: (line) => console.log(`  ${line}`) };
  await buildArtwork();
  return attackAll(await load(), run, values);
}

async function attackAll(area: Area, run: Run, { only, report }: { only?: string; report?: string }): Promise<number> {
  const chosen = area.names.filter((name) => only === undefined || name === attackName(only));
  if (chosen.length === 0) return usage(`Its attacks: ${area.names.join(', ')}.`);
  console.log(`seed ${run.seed}, scale ${run.scale}`);
  const { attack, close } = await area.open(run);
  const stop = (): void => void close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const rows: Row[] = [];
  try {
    for (const name of chosen) {
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
  if (report !== undefined) writeFileSync(report, JSON.stringify(rows.map(verdictOf)));
  console.log(`\nseed ${run.seed}, scale ${run.scale}\n${table(rows)}\n`);
  return rows.every(({ met }) => met) ? 0 : 1;
}

function broken(name: string, error: unknown): Row {
  console.error(error);
  return brokenRow(name, error instanceof Error ? error.message : String(error));
}

async function list(): Promise<number> {
  console.log(`${USAGE}\n`);
  for (const [name, load] of Object.entries(areas)) {
    const { invariant: holds, names } = await load();
    console.log(`${name.padEnd(14)} ${holds}\n${''.padEnd(14)} ${names.join(', ')}`);
  }
  return 2;
}

function usage(more = ''): number {
  console.error(`${USAGE} ${more}`);
  return 2;
}

prove().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
