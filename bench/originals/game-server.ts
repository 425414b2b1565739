import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { createServer } from '@pavilion/server/http/create-server';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { connectDatabases } from '../../originals/src/server/database/open';
import { gamesRoutes } from '../../originals/src/server/games.routes';
import { openGameServer } from '../../originals/src/server/open-game-server';
import { walletClient } from '../../originals/src/server/rounds/wallet.client';

/** Serves the games in a process of its own, with any wallet: `game-server.ts <database> <database as owner> <wallet> <secret>`. */
async function start([url = '', ownerUrl = '', wallet = '', secret = '']: readonly string[]): Promise<void> {
  const keys = singleKey(HOUSE_PROVIDER, secret);
  const databases = await connectDatabases({ url, ownerUrl });
  const client = walletClient(new UpstreamPool({ name: 'api', addresses: [wallet] }), keys);
  const house = await openGameServer({ databases, wallet: client, site: 'http://site', keys });
  const server = createServer('originals');
  gamesRoutes(server, house);
  await server.listen({ host: '127.0.0.1', port: 0 });
  house.start();
  const address = server.server.address();
  process.once('disconnect', () => process.exit(0));
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
}

start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
