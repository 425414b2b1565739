import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { registryPaths } from '../registry.paths';
import { serve } from '../serve';
import { artifactReader } from '../storage/stores';
import { buildSite } from './site';

void serve('site', async () => {
  const { api, games, sandbox, site } = urls();
  const app = buildSite({
    data: dataFolder(),
    artifacts: artifactReader(registryPaths(dataFolder()).artifacts),
    channel: process.env['PAVILION_CHANNEL'] ?? 'production',
    api,
    origin: (process.env['PAVILION_ORIGIN'] ?? site).replace(/\/$/, ''),
    // Further games' servers, as the api's setting game_servers names them.
    frames: [games, sandbox, ...(process.env['PAVILION_GAME_ORIGINS'] ?? '').split(/\s+/).filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin)],
    worker: process.env['PAVILION_WORKER'] === 'off' ? 'off' : 'on',
    countryHeader: process.env['PAVILION_COUNTRY_HEADER'] ?? '',
    dev: process.env['PAVILION_DEV'] === '1',
    logLevel: process.env['PAVILION_LOG'] ?? 'warn',
  });
  return { app, port: ports().site };
});
