import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { serve } from '@pavilion/server/serve';
import { artifactStore } from '@pavilion/server/storage/stores';
import { openRegistry } from './registry';
import { budgetsFrom } from './registry.budgets';

void serve('registry', async () => {
  const { registry: port, postgres } = ports();
  const { app, close } = await openRegistry({
    data: dataFolder(),
    postgresPort: postgres,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    budgets: budgetsFrom(process.env['PAVILION_BUDGETS']),
    site: (process.env['PAVILION_ORIGIN'] ?? urls().site).replace(/\/$/, ''),
    console: process.env['PAVILION_CONSOLE'] || undefined,
    replacesKey: process.env['PAVILION_REPLACES_KEY'],
    artifacts: artifactStore(registryPaths(dataFolder()).artifacts),
  });
  return { app, port, close };
});
