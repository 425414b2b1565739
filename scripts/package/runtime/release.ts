import { setTimeout as sleep } from 'node:timers/promises';
import { type Addresses, apiAddresses, registryAddresses } from '@pavilion/contract/links';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { readReleaseText } from '../../../cli/src/client/build-folder';
import { type RegistryClient, registryClient } from '../../../cli/src/client/client';
import { ClientError } from '../../../cli/src/client/client-error';
import { publishKit } from '../../kit/publish-kit';
import { activateParts, publishApiCalls } from '../../stack/first-composition';
import { packagedKit, packagedParts } from './package-folder';

const WAIT_MS = 60_000;
const TRY_MS = 5_000;

const log = (line: string): void => console.log(line);

/** Publishes the package's parts and activates those that the channel doesn't show yet. */
async function release({ allowDirty }: { readonly allowDirty: boolean }): Promise<void> {
  await findReady(registryAddresses());
  await publishApiCalls(process.env, log, await findReady(apiAddresses()));
  const build = async (folder: string): Promise<string> => folder;
  const isFirst = await activateParts(process.env, log, { folders: packagedParts(), build, allowDirty });
  await publishKit(process.env, log, packagedKit());
  if (isFirst) return;
  const registry = registryClient();
  const published = new Set((await registry.releases()).map(({ name, version }) => `${name}@${version}`));
  const added = [];
  for (const folder of packagedParts().values()) {
    const {
      text,
      release: { name, version },
    } = await readReleaseText(folder);
    if (published.has(`${name}@${version}`)) await assertSame(registry, name, version, text);
    else added.push(await registry.publish(folder));
  }
  await activate(registry, added, allowDirty);
}

/** @throws {ClientError} if the published release of this version has other files than the package's. */
async function assertSame(registry: RegistryClient, name: string, version: string, text: string): Promise<void> {
  if ((await registry.signed(name, version)).document === text) return;
  throw new ClientError(
    'already_published',
    `${name}@${version} is published with other files: make the package with 'npm run package -- --version <x.y.z>'.`,
  );
}

async function activate(
  registry: RegistryClient,
  added: readonly { readonly name: string; readonly version: string }[],
  allowDirty: boolean,
): Promise<void> {
  if (added.length === 0) return log('Every part of this package is published already: nothing is activated.');
  const { composition } = await registry.activate('production', added, undefined, { allowDirty });
  const names = added.map(({ name, version }) => `${name}@${version}`).join(', ');
  log(`${names}: live in composition ${composition?.id}. 'node pavilion.mjs rollback' returns to the previous one.`);
}

/** Returns the first address that is ready. @throws {ClientError} if none is within a minute. */
async function findReady(addresses: Addresses): Promise<string> {
  for (const until = Date.now() + WAIT_MS; ; await sleep(500)) {
    for (const address of addresses) {
      const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TRY_MS) }).catch(() => null);
      if (reply?.ok) return address;
    }
    if (Date.now() > until) throw new ClientError('not_ready', `${addresses.join(', ')}: not ready within a minute.`);
  }
}

const program = commandLine('node release.mjs', 'Publishes and activates the parts of this package.')
  .option('--allow-dirty', 'accepts a package that was made from sources that are in no commit', false)
  .action(release);

void runCommandLine(program, (error) => error instanceof ClientError);
