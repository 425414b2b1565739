import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, HOUSE_PROVIDER, ports, urls } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { connect, type Connection } from '../api/src/kernel/database/database';
import { type ApiClient, apiClient } from '../scripts/lib/api-client';
import { type Players, playersOf } from '../scripts/lib/players';
import { launch, type RunningProcess } from '../scripts/stack/process';
import { ownEnv } from './own-env';

/** Api, sandbox and database of an attack, with clients for all of them. */
export interface MoneyWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly client: ApiClient;
  readonly players: Players;
  readonly providerKeys: PartnerKeys;
  /** Direct connection to the database, for facts that only the ledger has. */
  readonly database: Connection;
  readonly api: () => RunningProcess;
  /** Restarts the api after it was killed. @returns the time it took, in ms. */
  readonly restart: () => Promise<number>;
}

/** Starts the services that move money, without pages. */
export async function openMoneyWorld(): Promise<{ world: MoneyWorld; close: () => Promise<void> }> {
  const env = ownEnv();
  const start = (): Promise<RunningProcess> => launch('api', 'api/src/main.ts', env);
  const sandbox = await launch('sandbox', 'sandbox/src/main.ts', env);
  let api = await start().catch(async (error: unknown) => {
    await sandbox.stop();
    throw error;
  });
  // The api's own server is running already, so this attaches to it and returns its address.
  const embedded = (): ReturnType<typeof startEmbedded> => startEmbedded(dataFolder(env), ports(env).postgres);
  const database = await connect((await embedded()).urlOf('superuser'), { size: 4 });
  const client = apiClient(urls(env).api);
  const close = async (): Promise<void> => {
    await database.db.destroy();
    await api.stop();
    await sandbox.stop();
    // Remains if the api was killed and not restarted, or while its last connections end.
    const pidFile = join(dataFolder(env), 'postgres/postmaster.pid');
    for (let tries = 0; tries < 10 && existsSync(pidFile); tries += 1) await (await embedded()).stop();
    rmSync(dataFolder(env), { recursive: true, force: true });
  };
  const restart = async (): Promise<number> => {
    const begun = performance.now();
    api = await start();
    return performance.now() - begun;
  };
  const players = playersOf(client, urls(env).sandbox);
  return {
    world: {
      env,
      client,
      players,
      providerKeys: openPartnerKeys(HOUSE_PROVIDER, { env }),
      database,
      api: () => api,
      restart,
    },
    close,
  };
}
