import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { openRegistry } from './registry';
import { budgetsFrom } from './registry.budgets';
import { registryPaths } from './registry.paths';
import { serve } from './serve';
import { artifactStore } from './storage/stores';

void serve('registry', async () => {
  const { registry: port, postgres } = ports();
  const { app, close } = await openRegistry({
    data: dataFolder(),
    postgresPort: postgres,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    budgets: budgetsFrom(process.env['PAVILION_BUDGETS']),
    site: (process.env['PAVILION_ORIGIN'] ?? urls().site).replace(/\/$/, ''),
    replacesKey: process.env['PAVILION_REPLACES_KEY'],
    artifacts: artifactStore(registryPaths(dataFolder()).artifacts),
  });
  return { app, port, close };
});
