import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOrigins } from '@pavilion/contract/links';
import { dataFolder, ports } from '@pavilion/contract/settings';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { serveRemote } from '../../shared/tooling/src/dev-server.mjs';
import { partFolder } from './parts';
import { StartError } from './process';

/** Serves a remote until the process is stopped; every other part stays as released. */
async function dev(requestedPart: string): Promise<void> {
  const { name, folder } = partFolder(requestedPart);
  if (name === 'host') throw new StartError('The host is not a remote: change it, then npm run release -- host.');
  const { site } = publicOrigins();
  await fetch(`${site}/healthz`).catch(() => {
    throw new StartError(`No site responds at ${site}: run npm start in another terminal first.`);
  });
  const port = ports().site + 600;
  const { overlay, stop } = await serveRemote(folder, { port, sitePort: ports().site });
  const file = join(dataFolder(), 'channels/dev.json');
  mkdirSync(join(dataFolder(), 'channels'), { recursive: true });
  writeFileSync(file, JSON.stringify(overlay));
  console.log(
    `\n${name} is served from its sources. Open ${site}/dev/on to use it in the site, ${site}/dev/off for the released one.`,
  );
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  rmSync(file, { force: true });
  await stop();
}

const program = commandLine(
  'npm run dev --',
  'Serves a remote from its sources, with hot reload, inside the running site.',
)
  .argument('<remote>', 'for example wallet')
  .action(dev);

void runCommandLine(program, (error) => error instanceof StartError);
