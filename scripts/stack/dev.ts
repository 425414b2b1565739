import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { serveRemote } from '../../shared/tooling/src/dev-server.mjs';
import { partFolder } from './parts';
import { StartError } from './process';

/**
 * `npm run dev -- wallet`: serves this remote with hot reload inside the running site; every other part stays as
 * released.
 */
async function dev(requestedPart: string | undefined): Promise<void> {
  const { name, folder } = partFolder(requestedPart);
  if (name === 'host') throw new StartError('The host is not a remote: change it, then npm run release -- host.');
  const { site } = urls();
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
  const end = (): void => {
    rmSync(file, { force: true });
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

dev(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
