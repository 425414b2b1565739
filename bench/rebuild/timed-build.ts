import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a build in its own processes.
 *
 * @returns user and system CPU time of all of them in seconds, as the shell's `times` reports it for its children.
 */
export async function timedBuild(script: string, folder: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const command = `"$0" "$1" >&2 || exit 1; times`;
  const { stdout } = await run('sh', ['-c', command, process.execPath, script], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const [, children = ''] = stdout.trim().split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.,]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds?.replace(',', '.')),
  );
  if (times.length !== 2) throw new Error(`The shell printed no times: ${stdout}`);
  return times.reduce((sum, one) => sum + one, 0);
}
