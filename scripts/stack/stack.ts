import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../../console/build/build-console';
import { buildArtwork } from '../artwork/build';
import { activateParts, publishApiCalls } from './first-composition';
import { buildPart, partFolders } from './parts';
import { launch, root, type RunningProcess } from './process';
import { type Log, type Stack, startAll } from './run-stack';

/** The processes of a site, in the order of their start; each in its package. */
const processNames = ['registry', 'site', 'sandbox', 'originals', 'api'] as const;

/** Size budgets for a part's pages, enforced by builds and by activations. */
const budgets = readFileSync(join(root, 'shared/tooling/src/budgets.json'), 'utf8');

/** What the site says of itself. */
const identity = join(root, 'host/identity/site.json');

/**
 * Starts all processes; if one fails, stops those already started.
 *
 * @param signal - aborts a start in progress.
 */
export async function startProcesses(env: NodeJS.ProcessEnv, log: Log, signal?: AbortSignal): Promise<Stack> {
  await buildConsole();
  // The other processes need no pictures, so they start meanwhile.
  const pictures = buildArtwork().then((isNew) => isNew && log('drew the pictures'));
  const start = async (name: string): Promise<RunningProcess> => {
    if (name === 'api') await pictures;
    return restartProcess(name, env, signal);
  };
  const stack = await startAll(processNames, start, log);
  await publishApiCalls(env, log);
  return stack;
}

/** Restarts one of the processes after it has ended. @param signal - aborts a start in progress. */
export function restartProcess(name: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<RunningProcess> {
  return launch(name, `${name}/src/main.ts`, stackEnv(env), undefined, signal);
}

/** Adds the settings that processes of this repository have. */
export function stackEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PAVILION_BUDGETS: budgets, PAVILION_IDENTITY: identity, ...env };
}

/** Builds, publishes and activates every part, unless the channel already has a composition. */
export async function activateFirstComposition(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const isFirst = await activateParts(env, log, { folders: partFolders(), build: buildPart });
  if (!isFirst) log(`'npm run release -- <part>' releases a change`);
}
