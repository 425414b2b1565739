import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ports } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { startS3 } from '@pavilion/server/testing/s3-server';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { launchNginx } from '../../scripts/cluster/nginx';
import { systemPrograms } from '../../scripts/cluster/system-programs';
import type { RunningProcess } from '../../scripts/stack/process';
import { type FakeApi, startApi } from '../../site/src/testing/site-fixture';
import { type Replaceable, replaceable } from './replaceable';
import { WorldResources } from './world-resources';

/** Two registries and two sites, as on four machines: they share only PostgreSQL, the store and the public key. */
export interface ScaleWorld {
  readonly databaseUrl: string;
  readonly nginx: RunningProcess;
  readonly api: FakeApi;
  /** Requests to the store, as `GET /…`. */
  readonly storeRequests: string[];
  readonly registries: readonly Replaceable[];
  readonly sites: readonly Replaceable[];
  /** A client of each registry. */
  readonly clients: readonly RegistryClient[];
}

export async function openScaleWorld(
  env: NodeJS.ProcessEnv & { PAVILION_DATA: string },
): Promise<{ world: ScaleWorld; close: () => Promise<void> }> {
  const own = new WorldResources(env.PAVILION_DATA);
  const close = (): Promise<void> => own.close();
  try {
    const { site: base, postgres } = ports(env);
    const database = own.track(await startEmbedded(own.folder('postgres'), postgres), (one) => one.stop());
    const s3 = own.track(await startS3(), (one) => one.stop());
    const api = own.track(await startApi(), (one) => one.stop());
    const registries: Replaceable[] = [];
    for (const [at, data] of [own.folder('registry-a'), own.folder('registry-b')].entries()) {
      // The second registry signs with the first one's key.
      if (at > 0)
        cpSync(dirname(registryPaths(join(env.PAVILION_DATA, 'registry-a')).key), dirname(registryPaths(data).key), {
          recursive: true,
        });
      const settings = {
        ...env,
        ...s3.env,
        PAVILION_DATA: data,
        DATABASE_URL: database.urlOf('registry'),
        DATABASE_OWNER_URL: database.urlOf('owner'),
        PAVILION_LISTEN: `127.0.0.1:${base + 410 + at}`,
      };
      registries.push(own.track(await replaceable('registry', 'registry/src/main.ts', settings), (one) => one.kill()));
    }
    const publicKey = registryPaths(join(env.PAVILION_DATA, 'registry-a')).publicKey;
    const siteEnv = {
      ...env,
      ...s3.env,
      PAVILION_CHANNEL_FROM: registries.map(({ url }) => url).join(' '),
      PAVILION_CHANNEL_KEY: publicKey,
      PAVILION_TRUSTED_PROXY: '127.0.0.1',
      PAVILION_API: api.url,
    };
    const sites = await startSites(own, base, siteEnv);
    const [first = '', second = ''] = sites.map(({ url }) => new URL(url).host);
    const behind = [first, second] as const;
    const nginx = own.track(
      await launchNginx({
        folder: own.folder('nginx'),
        nginx: systemPrograms('nginx').nginx,
        sites: { port: base, behind },
        // No game is played here.
        originals: { port: base + 1, behind },
      }),
      (one) => one.stop(),
    );
    const operator = { ...env, PAVILION_DATA: join(env.PAVILION_DATA, 'registry-a') };
    const clients = registries.map(({ url }) => registryClient({ ...operator, PAVILION_REGISTRY: url }));
    const databaseUrl = database.urlOf('superuser');
    return { world: { databaseUrl, nginx, api, storeRequests: s3.requests, registries, sites, clients }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startSites(own: WorldResources, base: number, env: NodeJS.ProcessEnv): Promise<Replaceable[]> {
  const sites: Replaceable[] = [];
  for (const [at, data] of [own.folder('site-a'), own.folder('site-b')].entries()) {
    const settings = {
      ...env,
      PAVILION_DATA: data,
      DATABASE_URL: undefined,
      PAVILION_LISTEN: `127.0.0.1:${base + 10 + at}`,
    };
    sites.push(own.track(await replaceable('site', 'site/src/main.ts', settings), (one) => one.kill()));
  }
  return sites;
}
