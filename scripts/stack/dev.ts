import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOrigins } from '@pavilion/contract/links';
import { dataFolder, ports } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { serveDevHost, servePart } from '../../shared/tooling/src/dev/dev-server.mjs';
import { buildDevHost } from '../kit/dev-host';
import { partFolder } from './parts';
import { StartError } from './process';

/** Distance of the first development server's port from the site's; the others follow. */
const PORTS_FROM = 600;

/** Serves parts until the process is stopped; every other part stays as released. */
async function dev(requestedParts: readonly string[]): Promise<void> {
  const parts = new Map(requestedParts.map((part) => [partFolder(part).name, partFolder(part).folder]));
  const { site } = publicOrigins();
  await fetch(`${site}/healthz`).catch(() => {
    throw new StartError(`No site responds at ${site}: run npm start in another terminal first.`);
  });
  const { site: sitePort } = ports();
  const servers = [...parts.values()].map((folder, index) =>
    servePart(folder, { port: sitePort + PORTS_FROM + index, sitePort }),
  );
  // React refreshes components only in a development build.
  if (!parts.has('host'))
    servers.push(serveDevHost(await buildDevHost(), { port: sitePort + PORTS_FROM + parts.size }));
  const served = await Promise.all(servers);
  const { dev: folder } = registryPaths(dataFolder());
  mkdirSync(folder, { recursive: true });
  const files = served.map(({ overlay }) => join(folder, `${overlay.part}.json`));
  served.forEach(({ overlay }, index) => writeFileSync(files[index] ?? '', JSON.stringify(overlay)));
  console.log(
    `\n${[...parts.keys()].join(', ')}: served from sources. Open ${site}/dev/on to use them in the site, ${site}/dev/off for the released ones.`,
  );
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  for (const file of files) rmSync(file, { force: true });
  await Promise.all(served.map(({ stop }) => stop()));
}

const program = commandLine(
  'npm run dev --',
  'Serves parts from their sources inside the running site; an edit keeps their state.',
)
  .argument('<part...>', 'for example wallet, or host')
  .action(dev);

void runCommandLine(program, (error) => error instanceof StartError);
