import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { connect } from '../../api/src/kernel/database/database';
import { apiClient } from '../../scripts/lib/api-client';
import { playersOf } from '../../scripts/lib/players';
import type { ApiWorld } from '../api-world';
import type { Run } from '../attack';
import { openSiteWorld, type SiteWorld } from '../site-world';

/** The whole site with a browser, its players, and its database. */
export type ShellWorld = SiteWorld & ApiWorld;

export async function openShellWorld(run: Run): Promise<{ world: ShellWorld; close: () => Promise<void> }> {
  const { world, close } = await openSiteWorld(run);
  const { env } = world;
  // The api's own server is running already, so this attaches to it and returns its address.
  const database = await connect((await startEmbedded(dataFolder(env), ports(env).postgres)).urlOf('superuser'), {
    size: 4,
  });
  const client = apiClient(urls(env).api);
  const players = playersOf(client, urls(env).sandbox);
  return {
    world: { ...world, client, players, database },
    close: async () => {
      await database.db.destroy();
      await close();
    },
  };
}
