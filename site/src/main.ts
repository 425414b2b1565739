import { dataFolder, ports, trustedProxies, urls } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { serve } from '@pavilion/server/serve';
import { artifactReader } from '@pavilion/server/storage/stores';
import { channelSource, fileOriginsFrom } from './channel/sources';
import { buildSite } from './site';

void serve('site', async () => {
  const { api, games, registry, sandbox, site } = urls();
  const paths = registryPaths(dataFolder());
  const channel = process.env['PAVILION_CHANNEL'] ?? 'production';
  const app = buildSite({
    data: dataFolder(),
    artifacts: artifactReader(paths.artifacts),
    source: channelSource(paths.channels, channel),
    channel,
    api: process.env['PAVILION_API'] ?? api,
    registries: (process.env['PAVILION_REGISTRY'] ?? process.env['PAVILION_CHANNEL_FROM'] ?? registry).split(/\s+/),
    registryToken: process.env['PAVILION_SITE_TOKEN'] || undefined,
    origin: (process.env['PAVILION_ORIGIN'] ?? site).replace(/\/$/, ''),
    // Additional game servers, as in the api's setting game_servers.
    frames: [
      games,
      sandbox,
      ...(process.env['PAVILION_GAME_ORIGINS'] ?? '')
        .split(/\s+/)
        .filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    ],
    fileOrigins: fileOriginsFrom(process.env['PAVILION_FILE_ORIGINS']),
    worker: process.env['PAVILION_WORKER'] === 'off' ? 'off' : 'on',
    countryHeader: process.env['PAVILION_COUNTRY_HEADER'] ?? '',
    trustedProxies: trustedProxies(),
    dev: process.env['PAVILION_DEV'] === '1',
    logLevel: process.env['PAVILION_LOG'] ?? 'warn',
  });
  return { app, port: ports().site };
});
