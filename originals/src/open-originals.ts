import { join } from 'node:path';
import { dataFolder, ports, secrets, urls } from '@pavilion/contract/settings';
import { folderReadiness } from '@pavilion/server/folder-readiness';
import { createServer } from '@pavilion/server/http/create-server';
import { serveAssets } from '@pavilion/server/pages/assets';
import type { OpenServer } from '@pavilion/server/serve';
import { pages } from './pages';
import { gamesRoutes } from './server/games.routes';
import { openGameServer } from './server/open-game-server';
import { walletClient } from './server/rounds/wallet.client';
import { moveSandboxFiles } from './server/storage/move-sandbox-files';

/** Opens the provably fair games on their own origin. @param report - called while a long journal is loaded. */
export async function openOriginals(
  env: NodeJS.ProcessEnv,
  report: (movedRounds: number) => void,
): Promise<OpenServer> {
  const url = urls(env);
  const secret = secrets(env).provider;
  const folder = join(dataFolder(env), 'originals');
  moveSandboxFiles(join(dataFolder(env), 'sandbox'), folder);
  const server = createServer('originals', () => folderReadiness(folder));
  await serveAssets(server, pages);
  const house = openGameServer({ folder, wallet: walletClient(url.api, secret), site: url.site, secret, report });
  gamesRoutes(server, house);
  return {
    app: server,
    port: ports(env).games,
    onListening() {
      house.service.recover();
      house.crash.recover();
    },
    async close() {
      house.close();
    },
  };
}
