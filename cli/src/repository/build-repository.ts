import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ClientError } from '../client/client-error';

/** Checks before a release, as scripts of the repository's package.json. */
const checks = ['types', 'test', 'lint'] as const;

/**
 * Checks a remote's repository and builds a version of it. What the tools print goes to stderr.
 *
 * @returns the build folder.
 * @throws {ClientError} check_failed with the script that failed.
 */
export async function buildRepository(folder: string, version: string, skipTests: boolean): Promise<string> {
  for (const script of skipTests ? [] : checks) await runScript(folder, script);
  await runScript(folder, 'build', { PAVILION_PART_VERSION: version });
  return join(folder, 'dist');
}

async function runScript(folder: string, script: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn('npm', ['run', '--silent', '--if-present', script], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new ClientError('check_failed', `npm run ${script} failed: nothing was published.`);
}
