import { rmSync } from 'node:fs';
import { dataFolder, urls } from '@pavilion/contract/settings';
import { connect, type Connection } from '../../api/src/kernel/database/database';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { type Cluster, openCluster } from '../../scripts/cluster/open-cluster';
import { type ApiClient, apiClient } from '../../scripts/lib/api-client';
import { type Players, playersOf } from '../../scripts/lib/players';
import type { Run } from '../attack';
import { ownEnv } from '../own-env';

/** A cluster of this attack's own, with clients for it. */
export interface ClusterWorld {
  readonly cluster: Cluster;
  /** Where browsers reach the site: nginx. */
  readonly site: string;
  readonly client: ApiClient;
  /** Creates players at one of the apis. */
  readonly players: Players;
  /** Connection to the primary, whichever server it is, as the owner of all tables. */
  readonly database: Connection;
  /** A client of each registry. */
  readonly registries: readonly RegistryClient[];
}

export async function openClusterWorld(run: Run): Promise<{ world: ClusterWorld; close: () => Promise<void> }> {
  const env = { ...ownEnv(), PAVILION_CALL_LIMITS: 'on' };
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(dataFolder(env), { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const cluster = await openCluster(env, run.log);
    ends.push(() => cluster.stop());
    const { operator, places } = cluster.topology;
    const database = await connect(operator['DATABASE_OWNER_URL'] ?? '', { size: 4 });
    ends.push(() => database.db.destroy());
    const site = urls(env).site;
    const registries = places('registry').map((place) =>
      registryClient({ ...operator, PAVILION_REGISTRY: `http://${place}` }),
    );
    const players = playersOf(apiClient(`http://${places('api')[0]}`), urls(env).sandbox);
    return { world: { cluster, site, client: apiClient(site), players, database, registries }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
