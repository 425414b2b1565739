import { resolve } from 'node:path';
import { registryAddresses } from '@pavilion/contract/links';
import { type Command, wholeNumber } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import { credentialsFrom } from '../client/credentials';
import { develop, type DevelopSettings } from '../repository/develop';
import { repositoryEnv, repositoryIn } from '../repository/repository';
import type { Outcome, ToAction } from './action';

interface DevOptions {
  readonly port: number;
  readonly site?: string;
}

const PORT = 4700;

export function addDevCommands(program: Command, toAction: ToAction): void {
  program
    .command('dev')
    .description(
      'Shows remotes from their sources inside what is live, on this machine alone. An edit keeps their state.',
    )
    .argument('[folder...]', 'the repositories; by default this one')
    .option('--port <port>', 'the local site’s; the servers of parts take the next ones', wholeNumber(1), PORT)
    .option('--site <address>', 'the site whose api is called; by default the one that the registry knows')
    .action(toAction(dev));
}

async function dev(client: RegistryClient, folders: readonly string[], options: DevOptions): Promise<Outcome> {
  const repository = process.cwd();
  repositoryIn(repository);
  const env = repositoryEnv(process.env, repository);
  const site = options.site ?? (await client.channel('production')).site;
  if (site === undefined) throw new ClientError('no_site', 'The registry knows no site: name one with --site.');
  const parts = folders.length > 0 ? folders.map((folder) => resolve(folder)) : [repository];
  const settings = { repository, parts, port: options.port, registry: registryAddresses(env)[0], site };
  const { address, stop } = await develop({ ...settings, key: keyFrom(env) });
  process.stdout.write(`Open ${address} to see it; Ctrl-C ends it.\n`);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  await stop();
  return { value: { address }, lines: ['Stopped.'] };
}

/** @throws {ClientError} no_registry_key if neither the settings nor the team's file have it. */
function keyFrom(env: NodeJS.ProcessEnv): DevelopSettings['key'] {
  const file = env['PAVILION_CHANNEL_KEY'];
  if (file) return { file };
  const { registryKey } = credentialsFrom(env).team();
  if (registryKey !== undefined) return { pem: registryKey };
  throw new ClientError(
    'no_registry_key',
    'Your team’s file has no registryKey, by which what is live is verified: let an operator rotate it, or name the file of the registry’s public key in PAVILION_CHANNEL_KEY.',
  );
}
