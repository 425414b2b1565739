import { urls } from '@pavilion/contract/settings';
import { readApiRelease } from '../../cli/src/client/api-document';
import { readRelease } from '../../cli/src/client/build-folder';
import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { forEachConcurrently } from './concurrently';
import { BUILDS } from './parts';
import type { Log } from './run-stack';

/**
 * Registers this api's calls with the registry, so that it refuses releases with other calls.
 * The api is already running: if it lacks a call that a composition in use makes, this only prints a message, and the
 * registry keeps the previous calls.
 */
export async function publishApiCalls(env: NodeJS.ProcessEnv, log: Log, api = urls(env).api): Promise<void> {
  const release = await readApiRelease(`${api}/openapi.json`);
  await registryClient(env)
    .releaseApi(release)
    .catch((error: unknown) => {
      if (!(error instanceof ClientError) || error.code !== 'call_in_use') throw error;
      log(`the registry would have refused this api: ${error.message}`);
    });
}

/** Parts of a first composition. */
interface FirstParts {
  readonly folders: ReadonlyMap<string, string>;
  /** Returns the folder to publish, built if need be. */
  readonly build: (folder: string) => Promise<string>;
  /** True to accept builds from sources that are in no commit; a registry in development accepts them anyway. */
  readonly allowDirty?: boolean;
}

/** Publishes and activates every part, unless the channel already has a composition. @returns whether it did. */
export async function activateParts(env: NodeJS.ProcessEnv, log: Log, parts: FirstParts): Promise<boolean> {
  const registry = registryClient(env);
  const shown = await registry.channel('production').catch(() => null);
  if (shown?.composition) {
    log(`showing the released composition ${shown.composition.id}`);
    return false;
  }
  const { size } = parts.folders;
  const releases = new Map<string, string>();
  log(`publishing ${size} parts for the first time`);
  await forEachConcurrently([...parts.folders], BUILDS, async ([name, folder]) => {
    const built = await parts.build(folder);
    const release = await registry.publish(built).catch(acceptPublished(built));
    releases.set(release.name, release.version);
    log(`published ${name} (${releases.size} of ${size})`);
  });
  const set = await registry.activate(
    'production',
    [...releases].map(([name, version]) => ({ name, version })),
    undefined,
    { allowDirty: parts.allowDirty },
  );
  log(`composition ${set.composition?.id} is live`);
  return true;
}

/** An interrupted start may have published some parts already: the same version has the same bytes. */
function acceptPublished(built: string) {
  return (error: unknown) => {
    if (!(error instanceof ClientError) || error.code !== 'already_published') throw error;
    return readRelease(built);
  };
}
