import { join, resolve } from 'node:path';
import { registryAddresses } from '@pavilion/contract/links';
import { type Command, wholeNumber } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import { credentialsFrom } from '../client/credentials';
import { runBrowserTests } from '../repository/browser-tests';
import { buildRepository } from '../repository/build-repository';
import { checkContract } from '../repository/check-contract';
import { develop, type DevelopSettings } from '../repository/develop';
import { repositoryEnv, repositoryIn } from '../repository/repository';
import type { Outcome, ToAction } from './action';

interface DevOptions {
  readonly port: number;
  readonly site?: string;
}

interface ContractOptions {
  readonly built: boolean;
  readonly host?: string;
}

const PORT = 4700;
/** Specs run beside a development site that is open. */
const E2E_PORTS_FROM = 50;

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
  program
    .command('contract')
    .description('Tests this repository’s remote alone beside the live host: every page, slot, gate and own spec.')
    .argument('[more...]', 'Playwright’s own arguments, after --')
    .option('--built', 'takes the build in dist as it is', false)
    .option('--host <folder>', 'uses the host in this build folder')
    .action(toAction(contract));
  program
    .command('e2e')
    .description('Runs this repository’s browser specs, in e2e, inside what is live, in both layouts.')
    .argument('[more...]', 'Playwright’s own arguments, after --')
    .option('--port <port>', 'the local site’s, as of dev', wholeNumber(1), PORT + E2E_PORTS_FROM)
    .option('--site <address>', 'the site whose api is called; by default the one that the registry knows')
    .action(toAction(e2e));
}

async function dev(client: RegistryClient, folders: readonly string[], options: DevOptions): Promise<Outcome> {
  const { address, stop } = await develop(await settingsOf(client, 'dev', folders, options));
  process.stdout.write(`Open ${address} to see it; Ctrl-C ends it.\n`);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  await stop();
  return { value: { address }, lines: ['Stopped.'] };
}

async function e2e(client: RegistryClient, more: readonly string[], options: DevOptions): Promise<Outcome> {
  const settings = await settingsOf(client, 'e2e', [], options);
  const { repository, site } = settings;
  const { address, stop } = await develop(settings);
  try {
    const env = { PAVILION_E2E_FOLDER: repository, PAVILION_VERIFY_AT: new URL(address).origin };
    if (!(await runBrowserTests(repository, 'site', more, { ...env, PAVILION_VERIFY_LIVE: site })))
      throw new ClientError('specs_failed', 'Browser specs failed: see above.');
  } finally {
    await stop();
  }
  return { value: { passed: true }, lines: ['All browser specs passed.'] };
}

async function settingsOf(
  client: RegistryClient,
  purpose: 'dev' | 'e2e',
  folders: readonly string[],
  { port, site: typed }: DevOptions,
): Promise<DevelopSettings> {
  const repository = process.cwd();
  repositoryIn(repository);
  const env = repositoryEnv(process.env, repository);
  const site = typed ?? (await client.channel('production')).site;
  if (site === undefined) throw new ClientError('no_site', 'The registry knows no site: name one with --site.');
  const parts = folders.length > 0 ? folders.map((folder) => resolve(folder)) : [repository];
  const data = join(repository, 'node_modules/.cache/pavilion', purpose);
  return { repository, parts, port, data, registry: registryAddresses(env)[0], site, key: keyFrom(env) };
}

async function contract(
  client: RegistryClient,
  more: readonly string[],
  { built, host }: ContractOptions,
): Promise<Outcome> {
  const folder = process.cwd();
  const { name, version } = repositoryIn(folder);
  if (!built) await buildRepository(folder, version, true);
  const registry = registryAddresses(repositoryEnv(process.env, folder))[0];
  await checkContract(client, { folder, registry, host: host && resolve(host), more });
  return { value: { name, passed: true }, lines: [`${name} fulfills its contract.`] };
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
