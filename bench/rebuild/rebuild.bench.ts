import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import { root } from '../../scripts/stack/process';
import { type Figures, median, type Options, show, spread } from '../figures';
import { editOf } from '../release/edits';
import { copySources, type Sources } from '../release/sources';
import { timedBuild } from './timed-build';

const ROUNDS = 3;
const PART = 'wallet';
const build = join(root, 'shared/tooling/src/build.mjs');

const sides = ['edited', 'cold', 'monolith'] as const;
type Round = Readonly<Record<(typeof sides)[number], number>> & { readonly differing: number };

/**
 * Measures rebuilding one remote for its next version after a changed line, as `npm run release` does, against
 * building the single application from scratch. The incremental build must produce the same files as a build without
 * a cache.
 */
export async function measureRebuild({ rounds = ROUNDS }: Options): Promise<Figures> {
  const sources = copySources();
  try {
    await timedBuild(build, sources.folder(PART), versioned(0));
    const results: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      results.push(await measure(sources, round));
      console.log(`  round ${round} of ${rounds}`);
    }
    const rows = sides.map((side) => [
      names[side],
      show(median(results.map((one) => one[side]))),
      spread(results.map((one) => one[side])),
    ]);
    console.log(`\n${textTable(['processor time', 's', ''], rows)}`);
    return {
      ratio: results.map(({ edited, monolith }) => edited / monolith),
      differing: results.map(({ differing }) => differing),
    };
  } finally {
    sources.remove();
  }
}

const names = {
  edited: `${PART}, one line changed`,
  cold: `${PART}, from nothing`,
  monolith: 'one application, from nothing',
};

async function measure(sources: Sources, round: number): Promise<Round> {
  const folder = sources.folder(PART);
  sources.edit(editOf(PART), round);
  const edited = await timedBuild(build, folder, versioned(round));
  const asEdited = hashes(join(folder, 'dist'));
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  const cold = await timedBuild(build, folder, versioned(round));
  const differing = differences(asEdited, hashes(join(folder, 'dist')));
  rmSync(sources.monolith.cache, { recursive: true, force: true });
  return { edited, cold, monolith: await timedBuild(sources.monolith.build, root), differing };
}

const versioned = (patch: number): NodeJS.ProcessEnv => ({ PAVILION_PART_VERSION: `1.0.${patch}` });

function hashes(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}

function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  const differing = [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
  for (const file of differing) console.log(`  ${file} differs from that of a build from nothing`);
  return differing.length;
}
