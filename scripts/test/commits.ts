import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from '../stack/process';
import { type CommandOptions, runTool } from './command';

/** Last commit whose subject does not conform: history is not rewritten, so the check begins after it. */
const LAST_UNCHECKED = '4ad988c4b67eeb28078df853ec7f8cf128fb4e00';

/** Checks the messages of the repository's commits with commitlint. */
export async function checkCommits(options: CommandOptions): Promise<boolean> {
  const range = commitRange(root, LAST_UNCHECKED);
  if (range === null) console.log('commits: skipped, this folder is not a git repository');
  return range === null || runTool('@commitlint/cli/commitlint', range, options);
}

/**
 * Returns commitlint's arguments for the commits after `from`; only the last commit if `from` is not in the history,
 * as in a shallow clone; null if the folder is not a repository.
 */
export function commitRange(folder: string, from: string): readonly string[] | null {
  const git = (...args: string[]): string | null => {
    try {
      return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return null;
    }
  };
  // The folder may lie inside another repository.
  const top = git('rev-parse', '--show-toplevel');
  if (top === null || realpathSync(top) !== realpathSync(folder)) return null;
  return git('merge-base', '--is-ancestor', from, 'HEAD') === null ? ['--last'] : ['--from', from];
}
