import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { urls } from '@pavilion/contract/settings';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { checkBuild } from '../../cli/src/client/build-folder';
import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { fetchReleasedHost } from '../../cli/src/client/released-host';
import { buildPart, partFolder } from '../../scripts/stack/parts';
import { root, StartError } from '../../scripts/stack/process';
import { runTool } from '../../scripts/test/command';

interface Options {
  readonly built?: true;
  readonly at?: string;
  readonly host?: string;
}

const program = commandLine(
  'npm run contract --',
  'Holds one remote to its contract with the released host, alone, in seconds: nothing else has to run.',
)
  .argument('<part>', 'for example wallet')
  .argument('[more...]', "Playwright's own arguments, after --")
  .option('--built', "takes the part's dist as it is")
  .option('--at <address>', "the site whose host is used; this machine's by default, or host/dist where none runs")
  .option('--host <folder>', 'uses the host in this build folder')
  .action(async (part: string, more: readonly string[], options: Options) => {
    process.exitCode = (await contract(part, more, options)) ? 0 : 1;
  });

/** @returns whether the part fulfills its contract. */
async function contract(part: string, more: readonly string[], options: Options): Promise<boolean> {
  const { name, folder } = partFolder(part);
  if (name === 'host') throw new StartError('A contract is between a remote and the host: name a remote.');
  if (!options.built) await buildPart(folder);
  await checkBuild(join(folder, 'dist'));
  const host = options.host ?? (await releasedHost(options.at)) ?? (await ownHost());
  console.log(`${name} against the host in ${host}`);
  const started = Date.now();
  const budgets = readFileSync(join(root, 'shared/tooling/src/budgets.json'), 'utf8');
  const env = {
    PAVILION_BUDGETS: budgets,
    ...process.env,
    PAVILION_CONTRACT_PART: folder,
    PAVILION_CONTRACT_HOST: host,
  };
  const passed = await runTool(
    '@playwright/test/playwright',
    ['test', '--config', 'e2e/contract/playwright.config.ts', ...more],
    { env },
  );
  console.log(`the contract of ${name} was checked in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return passed;
}

/** Returns the host that is live for players; undefined if no registry runs here. */
async function releasedHost(at: string | undefined): Promise<string | undefined> {
  const site = at ?? urls().site;
  const filesOf = (version: string): string => `${site}/assets/host/${version}`;
  const host = await fetchReleasedHost(registryClient(), join(root, 'node_modules/.cache/contract'), filesOf).catch(
    (error: unknown) => {
      if (at || (error instanceof ClientError && error.code === 'host_unreadable')) throw error;
      return undefined;
    },
  );
  if (!host && at)
    throw new StartError(
      `The registry of ${at} did not name its host: set PAVILION_REGISTRY, or give --host a build folder.`,
    );
  return host;
}

async function ownHost(): Promise<string> {
  const { folder } = partFolder('host');
  if (!existsSync(join(folder, 'dist/release.json'))) await buildPart(folder);
  return join(folder, 'dist');
}

void runCommandLine(program, (error) => error instanceof Error);
