import { join } from 'node:path';
import { dataFolder, ports, secrets, urls } from '@pavilion/contract/settings';
import { createServer, listen } from '@pavilion/server/http/listen';
import { serveAssets } from '@pavilion/server/pages/assets';
import { gamesRoutes } from './server/games.routes';
import { openGameServer } from './server/open-game-server';
import { walletClient } from './server/rounds/wallet.client';
import { moveSandboxFiles } from './server/storage/move-sandbox-files';

const web = join(import.meta.dirname, 'web');

/** The games' server, and a function that closes it. */
interface Originals {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens the provably fair games on their own origin. @param report - called while a long journal is loaded. */
export async function startOriginals(
  env: NodeJS.ProcessEnv = process.env,
  report?: (movedRounds: number) => void,
): Promise<Originals> {
  const url = urls(env);
  const secret = secrets(env).provider;
  const folder = join(dataFolder(env), 'originals');
  moveSandboxFiles(join(dataFolder(env), 'sandbox'), folder);
  const server = createServer();
  await serveAssets(server, {
    play: join(web, 'play.ts'),
    fair: join(web, 'fair.ts'),
    replay: join(web, 'replay.ts'),
  });
  const house = openGameServer({ folder, wallet: walletClient(url.api, secret), site: url.site, secret, report });
  gamesRoutes(server, house);
  await listen(server, ports(env).games);
  // Resumes an earlier process's work only after the port is bound: its owner has these files to itself.
  house.service.recover();
  house.crash.recover();
  return {
    address: url.games,
    async close() {
      await server.close();
      house.close();
    },
  };
}
