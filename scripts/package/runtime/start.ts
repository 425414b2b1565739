import { join } from 'node:path';
import { secrets, SettingsError } from '@pavilion/contract/settings';
import { activateParts, publishApiCalls } from '../../stack/first-composition';
import { launchProgram, type RunningProcess, StartError } from '../../stack/process';
import { runStack, startAll } from '../../stack/run-stack';
import { packagedParts, packageFolder } from './package-folder';

const names = ['registry', 'site', 'sandbox', 'originals', 'api'];

/** Runs a whole site on one machine, and restarts a process that ends. */
runStack({
  async start(log, signal) {
    assertSecrets();
    const stack = await startAll(names, (name) => startProcess(name, signal), log);
    await publishApiCalls(process.env, log);
    return stack;
  },
  restart: startProcess,
  async activate(log) {
    await activateParts(process.env, log, { folders: packagedParts(), build: async (folder) => folder });
  },
  stopsGracefully: true,
});

function startProcess(name: string, signal: AbortSignal): Promise<RunningProcess> {
  const program = { name, args: [join(packageFolder, `${name}.mjs`)] };
  return launchProgram(program, process.env, undefined, signal);
}

/** Refuses once, instead of once for each process. */
function assertSecrets(): void {
  try {
    secrets();
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}
