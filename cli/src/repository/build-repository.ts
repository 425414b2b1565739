import { join } from 'node:path';
import { ClientError } from '../client/client-error';
import { runProgram } from './run-program';

/** Checks before a release, as scripts of the repository's package.json. */
const checks = ['types', 'test', 'lint'] as const;

/**
 * Checks a remote's repository and builds a version of it. What the tools print goes to stderr.
 *
 * @param skipTests - true to build it only.
 * @returns the build folder.
 * @throws {ClientError} check_failed with the script that failed.
 */
export async function buildRepository(folder: string, version: string, skipTests: boolean): Promise<string> {
  for (const script of skipTests ? [] : checks) await runScript(folder, script);
  await runScript(folder, 'build', { PAVILION_PART_VERSION: version });
  return join(folder, 'dist');
}

async function runScript(folder: string, script: string, env?: NodeJS.ProcessEnv): Promise<void> {
  if (!(await runProgram('npm', ['run', '--silent', '--if-present', script], folder, env)))
    throw new ClientError('check_failed', `npm run ${script} failed: see above.`);
}
