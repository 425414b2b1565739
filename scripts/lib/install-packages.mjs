import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs `npm ci`, which ends with this process. @returns true if it succeeded. */
export async function installPackages() {
  // On Windows npm is a script of its shell.
  const npm = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
  const guarded = [join(import.meta.dirname, 'run-guarded.mjs'), '--group', '--', ...npm];
  const child = spawn(process.execPath, [...guarded, 'ci', '--no-progress', '--loglevel=error'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}
