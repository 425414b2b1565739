import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/stack/process';
import { runTool } from '../../scripts/test/command';
import { type Attack, scaled } from '../attack';
import { groups } from './groups.mjs';

const config = 'attacks/mutation-tests/stryker.config.mjs';
const report = join(root, '.cache/mutants.json');
const log = join(root, '.cache/mutants.log');

type Status =
  'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
interface Mutant {
  readonly status: Status;
  readonly mutatorName: string;
  readonly replacement?: string;
  /** Lines and columns start at 1. */
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

const dead = new Set<Status>(['Killed', 'Timeout']);
const alive = new Set<Status>(['Survived', 'NoCoverage']);

/**
 * Applies every small change to the files of a group, one at a time, and runs their tests. A scale below 1 takes fewer
 * of the files.
 */
export const mutants: readonly Attack<null>[] = Object.entries(groups).map(([name, { mutate }]) => ({
  name,
  async attack(_world, run) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    rmSync(report, { force: true });
    const env = { ...process.env, PAVILION_MUTANTS: name };
    const mutated = mutate.slice(0, scaled(mutate.length, run));
    const args = ['run', config, '--mutate', mutated.join(',')];
    await runTool('@stryker-mutator/core/stryker', args, { env, logFile: log });
    if (!existsSync(report)) throw new Error(`Stryker wrote no report: ${readFileSync(log, 'utf8').slice(-2000)}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    let made = 0;
    let killed = 0;
    for (const [file, { source, mutants: all }] of Object.entries(files)) {
      const counted = all.filter(({ status }) => dead.has(status) || alive.has(status));
      const ofFile = counted.filter(({ status }) => dead.has(status)).length;
      run.log(`${file}: ${ofFile} of ${counted.length} killed`);
      for (const mutant of counted.filter(({ status }) => alive.has(status))) run.log(described(file, source, mutant));
      made += counted.length;
      killed += ofFile;
    }
    return { made, killed: made === 0 ? 0 : (100 * killed) / made };
  },
}));

/** Describes a surviving mutant: its location, with the original and the changed lines. */
function described(
  file: string,
  source: string,
  { status, mutatorName, replacement = '', location: { start, end } }: Mutant,
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const changed = `${lines[0]?.slice(0, start.column - 1) ?? ''}${replacement}${lines.at(-1)?.slice(end.column - 1) ?? ''}`;
  const marked = (sign: string, text: readonly string[]): string[] => text.map((line) => `    ${sign} ${line}`);
  return [
    `[${status}] ${mutatorName} ${file}:${start.line}:${start.column}`,
    ...marked('-', lines),
    ...marked('+', changed.split('\n')),
  ].join('\n');
}
