import { join } from 'node:path';
import { findProfileProblems, hasProductionProfile, ProfileRefused } from '@pavilion/contract/production-profile';
import { secrets, SettingsError } from '@pavilion/contract/settings';
import { publishKit } from '../../kit/publish-kit';
import { activateParts, publishApiCalls } from '../../stack/first-composition';
import { launchProgram, type RunningProcess, StartError } from '../../stack/process';
import { runStack, startAll } from '../../stack/run-stack';
import { packagedKit, packagedParts, packageFolder } from './package-folder';

const services = ['registry', 'site', 'originals', 'api'] as const;

/** Runs a whole site on one machine, and restarts a process that ends. */
runStack({
  async start(log, signal) {
    assertStartable();
    // The sandbox stands in for what a production site has links to.
    const names = hasProductionProfile() ? services : ['sandbox', ...services];
    const stack = await startAll(names, (name) => startProcess(name, signal), log);
    await publishApiCalls(process.env, log);
    return stack;
  },
  restart: startProcess,
  async activate(log) {
    await activateParts(process.env, log, { folders: packagedParts(), build: async (folder) => folder });
    await publishKit(process.env, log, packagedKit());
  },
  stopsGracefully: true,
});

function startProcess(name: string, signal: AbortSignal): Promise<RunningProcess> {
  const program = { name, args: [join(packageFolder, `${name}.mjs`)] };
  return launchProgram(program, process.env, undefined, signal);
}

/** Refuses once, instead of once for each process. */
function assertStartable(): void {
  try {
    if (hasProductionProfile()) {
      const problems = new Set(services.flatMap((service) => findProfileProblems(service)));
      if (problems.size > 0) throw new ProfileRefused([...problems]);
    }
    secrets();
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}
