import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClientError } from '../client/client-error';

/** What a remote's own package.json says of it. */
interface Repository {
  readonly name: string;
  readonly version: string;
  /** The registry that it is published to. */
  readonly registry: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly pavilion?: { readonly registry?: string };
}

/** Returns the remote whose repository a folder is; undefined if it is none. */
function findRepository(folder: string): Repository | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name = '', version = '', pavilion } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (pavilion?.registry === undefined) return undefined;
  return { name: name.replace(/^@pavilion\/(mfe-)?/, ''), version, registry: pavilion.registry };
}

/** @throws {ClientError} no_repository if the folder is none of a remote. */
export function repositoryIn(folder: string): Repository {
  const repository = findRepository(folder);
  if (repository) return repository;
  throw new ClientError(
    'no_repository',
    `${folder} is not a remote's repository: its package.json has no pavilion.registry. Name the build folder, or change to the repository.`,
  );
}

/** Returns the settings with the registry and the team's file of the repository in a folder, unless they are set. */
export function repositoryEnv(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  const repository = findRepository(folder);
  if (!repository) return env;
  const team = join(folder, 'team.json');
  return {
    PAVILION_REGISTRY: repository.registry,
    ...(existsSync(team) && { PAVILION_TEAM_FILE: team }),
    ...env,
  };
}
