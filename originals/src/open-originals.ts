import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiAddresses, publicOrigins } from '@pavilion/contract/links';
import { assertProfile } from '@pavilion/contract/production-profile';
import { dataFolder, HOUSE_PROVIDER, listenAt, ports } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { isUnavailable, RETRY_AFTER_SECONDS } from '@pavilion/database/failure';
import { databaseProblem } from '@pavilion/database/problem';
import { findRoleProblems } from '@pavilion/database/roles/role-problems';
import { notReady, type Readiness, ready } from '@pavilion/server/health';
import { createServer } from '@pavilion/server/http/create-server';
import { sendStrictTransport } from '@pavilion/server/http/strict-transport';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { serveAssets } from '@pavilion/server/pages/assets';
import type { OpenServer } from '@pavilion/server/serve';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { createLog } from '@pavilion/server/telemetry/log';
import { waitForDatabase } from '@pavilion/server/wait-for-database';
import { pages } from './pages';
import { type Databases, openDatabases } from './server/database/open';
import { refuse } from './server/game-server';
import { gamesRoutes } from './server/games.routes';
import { importFiles } from './server/import/import-files';
import { openGameServer } from './server/open-game-server';
import { walletClient } from './server/rounds/wallet.client';

/** Opens the provably fair games on their own origin. @param report - called while files of an older release are read. */
export async function openOriginals(
  env: NodeJS.ProcessEnv,
  report: (importedRecords: number) => void,
): Promise<OpenServer> {
  const log = createLog('originals');
  const { games: port, postgres } = ports(env);
  const given = databaseAddress(env);
  const assertOwnProfile = (): Promise<void> =>
    assertProfile('originals', () => findRoleProblems(given, 'originals'), env);
  await assertOwnProfile();
  const keys = openPartnerKeys(HOUSE_PROVIDER, { env });
  if (given !== undefined)
    await waitForDatabase({ ...given, place: listenAt(port, env), report: (line) => log.warn(line) });
  // Again, because the first look may have found no database.
  await assertOwnProfile();
  const databases = await openDatabases(dataFolder(env), postgres, given);
  try {
    await importFiles(
      databases,
      ['sandbox', 'originals'].map((name) => join(dataFolder(env), name)),
      report,
    );
    const server = createServer('originals', () => databaseReadiness(databases));
    refuseWithoutDatabase(server);
    const { site, originals } = publicOrigins(env);
    sendStrictTransport(server, () => originals.startsWith('https:'));
    await serveAssets(server, pages);
    const apis = new UpstreamPool({ name: 'api', addresses: apiAddresses(env), report: (line) => log.warn(line) });
    const wallet = walletClient(apis.start(), keys);
    const onError = (error: unknown): void => log.warn({ err: error }, 'originals: a step in the background failed');
    const house = await openGameServer({ databases, wallet, site, keys, report: onError });
    gamesRoutes(server, house);
    return {
      app: server,
      port,
      onListening: () => house.start(),
      async close() {
        await house.close();
        apis.stop();
        await databases.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

async function databaseReadiness({ db }: Databases): Promise<Readiness> {
  const problem = await databaseProblem(db);
  return problem === null ? ready : notReady(problem);
}

/** A call that the database could not serve is repeated by its page with the same key, as after a lost response. */
function refuseWithoutDatabase(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    if (!isUnavailable(error)) throw error;
    request.log.warn({ err: error }, 'the database is unavailable');
    return refuse(reply.header('retry-after', String(RETRY_AFTER_SECONDS)), 'unconfirmed');
  });
}
