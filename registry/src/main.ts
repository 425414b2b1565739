import { dataFolder, ports } from '@pavilion/contract/settings';
import { openRegistry } from './registry';
import { serve } from './serve';

void serve('registry', async () => {
  const port = ports().registry;
  const { app } = await openRegistry(dataFolder());
  return { app, port };
});
