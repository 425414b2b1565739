import { apiAddresses, channelAddresses, publicOrigins, registryAddresses } from '@pavilion/contract/links';
import { assertProfile, hasProductionProfile } from '@pavilion/contract/production-profile';
import { dataFolder, ports, trustedProxies } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { serve } from '@pavilion/server/serve';
import { artifactReader } from '@pavilion/server/storage/stores';
import { channelSource, fileOriginsFrom } from './channel/sources';
import { identityFrom } from './identity/identity';
import { securityContacts } from './security-text.routes';
import { buildSite } from './site';
import { networkShareFrom } from './telemetry/served-pages';

void serve('site', async () => {
  await assertProfile('site');
  const { originals, sandbox, site, rail } = publicOrigins();
  const paths = registryPaths(dataFolder());
  const channel = process.env['PAVILION_CHANNEL'] ?? 'production';
  const app = buildSite({
    data: dataFolder(),
    // With the channel over HTTP and no object store, the files come the same way.
    artifacts:
      channelAddresses() && !process.env['PAVILION_ARTIFACTS'] ? 'registries' : artifactReader(paths.artifacts),
    source: channelSource(paths.channels, channel),
    channel,
    apis: apiAddresses(),
    registries: registryAddresses(),
    registryToken: process.env['PAVILION_SITE_TOKEN'] || undefined,
    origin: site,
    securityContacts: securityContacts(),
    // Additional game servers, as in the api's setting game_servers.
    frames: [
      originals,
      ...(hasProductionProfile() ? [rail] : [sandbox, rail]),
      ...(process.env['PAVILION_GAME_ORIGINS'] ?? '')
        .split(/\s+/)
        .filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    ],
    fileOrigins: fileOriginsFrom(process.env['PAVILION_FILE_ORIGINS']),
    identity: identityFrom(process.env['PAVILION_IDENTITY']),
    worker: process.env['PAVILION_WORKER'] === 'off' ? 'off' : 'on',
    countryHeader: process.env['PAVILION_COUNTRY_HEADER'] ?? '',
    trustedProxies: trustedProxies(),
    networkShare: networkShareFrom(process.env['PAVILION_NETWORK_SHARE']),
    dev: process.env['PAVILION_DEV'] === '1',
    logLevel: process.env['PAVILION_LOG'] ?? 'warn',
  });
  return { app, port: ports().site };
});
