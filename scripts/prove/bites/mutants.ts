import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/process';
import type { Programme } from '../programme';
import { groups } from './groups.mjs';

const config = 'scripts/prove/bites/stryker.config.mjs';
const report = join(root, '.cache/mutants.json');

type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: Status }[] }>>;
}

const dead = new Set<Status>(['Killed', 'Timeout']);
const alive = new Set<Status>(['Survived', 'NoCoverage']);

/** Invariant 20: every small change to the files of a group, one at a time, against their tests. */
export const mutants: readonly Programme<null>[] = Object.keys(groups).map((name) => ({
  name,
  async attack(_world, run) {
    rmSync(report, { force: true });
    const env = { ...process.env, PAVILION_MUTANTS: name };
    const { stdout } = spawnSync('npx', ['stryker', 'run', config], { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' });
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    let made = 0;
    let killed = 0;
    for (const [file, { mutants: all }] of Object.entries(files)) {
      const counted = all.filter(({ status }) => dead.has(status) || alive.has(status));
      const ofFile = counted.filter(({ status }) => dead.has(status)).length;
      run.say(`${file}: ${ofFile} of ${counted.length} killed`);
      made += counted.length;
      killed += ofFile;
    }
    if (killed < made) run.say(`Those that live:\n${stdout.split('\n[Survived]').slice(1).join('\n[Survived]').split('\nRan ')[0] ?? ''}`);
    return { made, killed: made === 0 ? 0 : (100 * killed) / made };
  },
}));
