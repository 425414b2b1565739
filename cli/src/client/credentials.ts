import { existsSync, readFileSync } from 'node:fs';
import { dataFolder } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { readTeamFile, type TeamFile } from '@pavilion/releases/team-file';
import { ClientError } from './client-error';

/** Credentials of the client: a team's, to publish and activate its parts, or an operator's, for everything else. */
export interface ClientCredentials {
  readonly team: () => TeamFile;
  readonly operator: () => string;
}

/** Reads PAVILION_TEAM_FILE and PAVILION_TOKEN; without them, uses the developer's credentials in this data folder. */
export function credentialsFrom(env: NodeJS.ProcessEnv): ClientCredentials {
  const own = registryPaths(dataFolder(env));
  return {
    team: () => teamFrom(env['PAVILION_TEAM_FILE'] ?? own.localTeam),
    operator: () =>
      env['PAVILION_TOKEN'] ??
      (env['PAVILION_TEAM_FILE'] ? teamFrom(env['PAVILION_TEAM_FILE']).token : operatorToken(own.token)),
  };
}

function teamFrom(file: string): TeamFile {
  if (!existsSync(file))
    throw new ClientError(
      'no_team_file',
      `There is no team file at ${file}: start the registry once, or set PAVILION_TEAM_FILE.`,
    );
  try {
    return readTeamFile(file);
  } catch {
    throw new ClientError(
      'no_team_file',
      `${file} is not a team file: it must hold the output of pavilion team create.`,
    );
  }
}

function operatorToken(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new ClientError('no_token', `There is no token at ${file}: start the registry once, or set PAVILION_TOKEN.`);
}
