import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { urls } from '@pavilion/contract/settings';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { checkBuild } from '../../cli/src/client/build-folder';
import { registryClient } from '../../cli/src/client/client';
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

/** Fetches the host that is live for players. Its files never change, so they are fetched once. */
async function releasedHost(at: string | undefined): Promise<string | undefined> {
  const registry = registryClient();
  const site = at ?? urls().site;
  const shown = await registry.channel('production').catch(() => null);
  const host = shown?.composition?.parts.find(({ name }) => name === 'host');
  if (!host) {
    if (at)
      throw new StartError(
        `The registry of ${at} did not name its host: set PAVILION_REGISTRY, or give --host a build folder.`,
      );
    return undefined;
  }
  const { document } = await registry.signed('host', host.version);
  const folder = join(
    root,
    'node_modules/.cache/contract',
    `host-${createHash('sha256').update(document).digest('hex').slice(0, 16)}`,
  );
  if (!existsSync(folder)) await fetchHost(`${site}/assets/host/${host.version}`, document, folder);
  return folder;
}

async function fetchHost(address: string, document: string, folder: string): Promise<void> {
  const making = `${folder}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  writeFileSync(join(making, 'release.json'), document);
  const { files } = JSON.parse(document) as { files: Record<string, unknown> };
  await Promise.all(
    Object.keys(files).map(async (file) => {
      const response = await fetch(`${address}/${file}`);
      if (!response.ok) throw new StartError(`${address}/${file} answers ${response.status}.`);
      mkdirSync(dirname(join(making, file)), { recursive: true });
      writeFileSync(join(making, file), Buffer.from(await response.arrayBuffer()));
    }),
  );
  renameSync(making, folder);
}

async function ownHost(): Promise<string> {
  const { folder } = partFolder('host');
  if (!existsSync(join(folder, 'dist/release.json'))) await buildPart(folder);
  return join(folder, 'dist');
}

void runCommandLine(program, (error) => error instanceof Error);
