import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ports } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { registryClient, type RegistryClient } from '../../../registry/src/cli/client';
import { registryPaths } from '../../../registry/src/registry.paths';
import { startS3 } from '../../../registry/src/testing/s3-server';
import { startApi, type FakeApi } from '../../../registry/src/testing/site-fixture';
import { startNginx, type Nginx } from './nginx';
import { replaceable, type Replaceable } from './replaceable';

/** Two of each, as on four machines: nothing is shared but Postgres, the store and the public key. */
export interface ScaleWorld {
  readonly databaseUrl: string;
  readonly nginx: Nginx;
  readonly api: FakeApi;
  /** What the store was asked, as `GET /…`. */
  readonly storeAsked: string[];
  readonly registries: readonly Replaceable[];
  readonly sites: readonly Replaceable[];
  /** A client of each registry. */
  readonly clients: readonly RegistryClient[];
}

export async function openScaleWorld(env: NodeJS.ProcessEnv & { PAVILION_DATA: string }): Promise<{ world: ScaleWorld; close: () => Promise<void> }> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.reverse()) await end();
    rmSync(env.PAVILION_DATA, { recursive: true, force: true });
  };
  const keep = <T>(value: T, end: (value: T) => Promise<unknown>): T => (closing.push(() => end(value)), value);
  const folder = (name: string): string => {
    const path = join(env.PAVILION_DATA, name);
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
    return path;
  };
  try {
    const { site: base, postgres } = ports(env);
    const database = keep(await startEmbedded(folder('postgres'), postgres), (one) => one.stop());
    const s3 = keep(await startS3(), (one) => one.stop());
    const api = keep(await startApi(), (one) => one.stop());
    const registries: Replaceable[] = [];
    for (const [at, data] of [folder('registry-a'), folder('registry-b')].entries()) {
      // The second signs with the first one's key.
      if (at > 0) cpSync(dirname(registryPaths(join(env.PAVILION_DATA, 'registry-a')).key), dirname(registryPaths(data).key), { recursive: true });
      const own = { ...env, ...s3.env, PAVILION_DATA: data, DATABASE_URL: database.url, PAVILION_LISTEN: `127.0.0.1:${base + 410 + at}` };
      registries.push(keep(await replaceable('registry', 'registry/src/main.ts', own), (one) => one.kill()));
    }
    const publicKey = registryPaths(join(env.PAVILION_DATA, 'registry-a')).publicKey;
    const siteEnv = { ...env, ...s3.env, PAVILION_CHANNEL_FROM: registries.map(({ url }) => url).join(' '), PAVILION_CHANNEL_KEY: publicKey, PAVILION_TRUSTED_PROXY: '127.0.0.1', PAVILION_API: api.url };
    const sites: Replaceable[] = [];
    for (const [at, data] of [folder('site-a'), folder('site-b')].entries()) {
      const own = { ...siteEnv, PAVILION_DATA: data, DATABASE_URL: undefined, PAVILION_LISTEN: `127.0.0.1:${base + 10 + at}` };
      sites.push(keep(await replaceable('site', 'registry/src/site/main.ts', own), (one) => one.kill()));
    }
    const nginx = keep(await startNginx(folder('nginx'), base, sites.map(({ url }) => new URL(url).host)), (one) => one.stop());
    const operator = { ...env, PAVILION_DATA: join(env.PAVILION_DATA, 'registry-a') };
    const clients = registries.map(({ url }) => registryClient({ ...operator, PAVILION_REGISTRY: url }));
    return { world: { databaseUrl: database.url, nginx, api, storeAsked: s3.asked, registries, sites, clients }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
