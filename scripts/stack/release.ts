import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { buildPart, partFolder } from './parts';
import { StartError } from './process';

async function release(requestedPart: string): Promise<void> {
  const { name, folder } = partFolder(requestedPart);
  const registry = registryClient();
  const version = await nextVersion(registry, name, folder);
  console.log(`Building ${name}@${version} …`);
  await registry.publish(await buildPart(folder, version));
  const shown = await registry.activate('production', [{ name, version }]);
  console.log(
    `${name}@${version} is live in composition ${shown.composition?.id}. 'npm run rollback' returns to the previous one.`,
  );
}

/** Returns the version in package.json, or the next patch above the published ones: a version is never reused. */
async function nextVersion(registry: RegistryClient, name: string, folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const taken = (await registry.releases()).filter((one) => one.name === name).map((one) => one.version);
  if (!taken.includes(version)) return version;
  const [major, minor] = version.split('.').map(Number);
  const patches = taken.map((one) => one.split('.').map(Number)).filter((one) => one[0] === major && one[1] === minor);
  return `${major}.${minor}.${Math.max(...patches.map((one) => one[2] ?? 0)) + 1}`;
}

const program = commandLine(
  'npm run release --',
  'Builds one part, publishes it and activates it on production; no other part changes.',
)
  .argument('<part>', 'for example wallet or host')
  .action(release);

void runCommandLine(program, (error) => error instanceof ClientError || error instanceof StartError);
