import { publicOrigins } from '@pavilion/contract/links';
import { assertFiles, dataFolder, isProduction, listenAt, ports } from '@pavilion/contract/settings';
import { databaseAddress } from '@pavilion/database/addresses';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { serve } from '@pavilion/server/serve';
import { artifactStore } from '@pavilion/server/storage/stores';
import { waitForDatabase } from '@pavilion/server/wait-for-database';
import { openRegistry } from './registry';
import { budgetsFrom } from './registry.budgets';

void serve('registry', async () => {
  const { registry: port, postgres } = ports();
  const paths = registryPaths(dataFolder());
  // In production a missing key is an error: sites refuse the files of a new one.
  if (isProduction()) assertFiles(process.env, [paths.key, paths.token, paths.siteToken]);
  const database = databaseAddress();
  const report = (line: string): void => void process.stderr.write(`registry: ${line}\n`);
  if (database !== undefined) await waitForDatabase({ ...database, place: listenAt(port), report });
  const { app, close } = await openRegistry({
    data: dataFolder(),
    postgresPort: postgres,
    databaseUrl: database?.url,
    directUrl: database?.directUrl,
    ownerUrl: database?.ownerUrl,
    budgets: budgetsFrom(process.env['PAVILION_BUDGETS']),
    site: publicOrigins().site,
    console: process.env['PAVILION_CONSOLE'] || undefined,
    replacesKey: process.env['PAVILION_REPLACES_KEY'],
    artifacts: artifactStore(paths.artifacts),
  });
  return { app, port, close };
});
