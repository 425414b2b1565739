import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { urls } from '@pavilion/contract/settings';
import { readApiRelease } from '../../cli/src/client/api-document';
import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { buildConsole } from '../../console/build/build-console';
import { buildArtwork } from '../artwork/build';
import { buildPart, forEachConcurrently, partFolders } from './parts';
import { launch, root, type RunningProcess } from './process';

interface Stack {
  readonly processes: readonly RunningProcess[];
  readonly stop: () => Promise<void>;
}

const processFiles = [
  ['registry', 'registry/src/main.ts'],
  ['site', 'site/src/main.ts'],
  ['sandbox', 'sandbox/src/main.ts'],
  ['originals', 'originals/src/main.ts'],
  ['api', 'api/src/main.ts'],
] as const;

/** Size budgets for a part's pages, enforced by builds and by activations. */
const budgets = readFileSync(join(root, 'shared/tooling/src/budgets.json'), 'utf8');

/** Concurrent builds; two, because a build keeps about one core busy. */
const BUILDS = 2;

/**
 * Starts all processes; if one fails, stops those already started.
 *
 * @param signal - aborts a start in progress.
 */
export async function startProcesses(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Stack> {
  await buildConsole();
  const processes: RunningProcess[] = [];
  // Stops in reverse order, so that dependencies end last.
  const stop = async (): Promise<void> => {
    for (const running of [...processes].reverse()) await running.stop();
  };
  // The other processes need no pictures, so they start meanwhile.
  const pictures = buildArtwork().then((isNew) => isNew && log('drew the pictures'));
  const started = await Promise.allSettled(
    processFiles.map(async ([name, file]) => {
      if (name === 'api') await pictures;
      processes.push(await launch(name, file, withBudgets(env), undefined, signal));
      log(`${name} is up`);
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  await publishApiCalls(env, log);
  return { processes, stop };
}

/** Restarts one of the processes after it has ended. @param signal - aborts a start in progress. */
export function restartProcess(name: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<RunningProcess> {
  const [, file] = processFiles.find(([one]) => one === name)!;
  return launch(name, file, withBudgets(env), undefined, signal);
}

const withBudgets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ PAVILION_BUDGETS: budgets, ...env });

/**
 * Registers this api's calls with the registry, so that it refuses releases with other calls.
 * A developer's api is already running: if it lacks a call that a composition in use makes, this only prints a
 * message, and the registry keeps the previous calls.
 */
async function publishApiCalls(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const release = await readApiRelease(`${urls(env).api}/openapi.json`);
  await registryClient(env)
    .releaseApi(release)
    .catch((error: unknown) => {
      if (!(error instanceof ClientError) || error.code !== 'call_in_use') throw error;
      log(`the registry would have refused this api: ${error.message}`);
    });
}

/** Builds, publishes and activates every part, unless the channel already has a composition. */
export async function activateFirstComposition(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const registry = registryClient(env);
  const shown = await registry.channel('production').catch(() => null);
  if (shown?.composition)
    return log(
      `showing the released composition ${shown.composition.id}; 'npm run release -- <part>' releases a change`,
    );
  const parts = [...partFolders()];
  const releases = new Map<string, string>();
  log(`building ${parts.length} parts for the first time`);
  await forEachConcurrently(parts, BUILDS, async ([name, folder]) => {
    const release = await registry.publish(await buildPart(folder)).catch(acceptPublished(folder));
    releases.set(release.name, release.version);
    log(`built and published ${name} (${releases.size} of ${parts.length})`);
  });
  const set = await registry.activate(
    'production',
    [...releases].map(([name, version]) => ({ name, version })),
  );
  log(`composition ${set.composition?.id} is live`);
}

/** An interrupted start may have published some parts already: the same version has the same bytes. */
function acceptPublished(folder: string) {
  return async (error: unknown) => {
    if ((error as { code?: string }).code !== 'already_published') throw error;
    const { readRelease } = await import('../../cli/src/client/build-folder');
    return readRelease(`${folder}/dist`);
  };
}
