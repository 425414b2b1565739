import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { buildArtwork } from '../scripts/artwork/build';
import { benches } from './benches';
import { compareWithGoals, print, VoidRun } from './figures';

/** @returns 0 if every goal is met, 1 if one is missed, 2 if the run is void. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string' }, report: { type: 'string' } },
    allowPositionals: true,
  });
  const name = positionals[0] ?? '';
  const load = benches[name];
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (!load || (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))) {
    console.error(
      `A bench is required: npm run bench -- ${Object.keys(benches).join(' | ')} [--rounds <n>] [--report <file>]`,
    );
    return 2;
  }
  // Forces databases onto the disk on every machine: tests keep theirs in memory, a real site does not.
  process.env['TMPDIR'] ??= tmpdir();
  try {
    await buildArtwork();
    const measure = await load();
    const verdicts = compareWithGoals(name, await measure({ rounds }));
    if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(verdicts));
    print(verdicts);
    return verdicts.every(({ met }) => met) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof VoidRun)) throw error;
    console.error(`The run is void: ${error.message}`);
    return 2;
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
