import { cpSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { type RegistryClient, registryClient } from '../../cli/src/client/client';
import { ownEnv } from '../own-env';
import { openRegistryProxy, type RegistryProxy } from './registry-proxy';
import { type Replaceable, replaceable } from './replaceable';
import { WorldResources } from './world-resources';

type SendRequest = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Two registries on one PostgreSQL and two sites, with small releases, for attacks without a browser. */
export interface PairWorld {
  /** Data folder of the first registry, where the first site reads channel files. */
  readonly data: string;
  readonly registries: readonly Replaceable[];
  /** A client of each registry. */
  readonly clients: readonly [RegistryClient, RegistryClient];
  /** Sends a request to the first registry as an operator. */
  readonly request: SendRequest;
  /** The second site fetches channel files through the proxy. */
  readonly sites: readonly Replaceable[];
  readonly registryProxy: RegistryProxy;
}

export async function openPairWorld(env = ownEnv()): Promise<{ world: PairWorld; close: () => Promise<void> }> {
  const own = new WorldResources(env.PAVILION_DATA);
  const close = (): Promise<void> => own.close();
  try {
    const { site: base, postgres } = ports(env);
    const database = own.track(await startEmbedded(own.folder('postgres'), postgres), (one) => one.stop());
    const addresses = { DATABASE_URL: database.urlOf('registry'), DATABASE_OWNER_URL: database.urlOf('owner') };
    const [first, second, other] = [own.folder('first'), own.folder('second'), own.folder('other-site')];
    const start = serverStarter(own, env);
    const registryAt = (data: string, port: number): Promise<Replaceable> =>
      start('registry', 'registry/src/main.ts', data, port, addresses);
    const registryA = await registryAt(first, base + 400);
    // One key for both, or sites would accept only one registry's files.
    cpSync(dirname(registryPaths(first).key), dirname(registryPaths(second).key), { recursive: true });
    const registryB = await registryAt(second, base + 401);
    const registryProxy = own.track(await openRegistryProxy(registryA.url), (one) => one.stop());
    const clientOf = (registry: Replaceable): RegistryClient =>
      registryClient({ ...env, PAVILION_DATA: first, PAVILION_REGISTRY: registry.url });
    const clients = [clientOf(registryA), clientOf(registryB)] as const;
    await firstComposition(clients[0]);
    const siteAt = (data: string, port: number, more: NodeJS.ProcessEnv): Promise<Replaceable> =>
      start('site', 'site/src/main.ts', data, port, {
        PAVILION_API: 'http://127.0.0.1:9',
        DATABASE_URL: undefined,
        DATABASE_OWNER_URL: undefined,
        ...more,
      });
    const sites = [
      await siteAt(first, base, {}),
      await siteAt(other, base + 1, {
        PAVILION_CHANNEL_FROM: registryProxy.url,
        PAVILION_CHANNEL_KEY: registryPaths(first).publicKey,
      }),
    ];
    return {
      world: {
        data: first,
        registries: [registryA, registryB],
        clients,
        request: requestAs(first, registryA.url),
        sites,
        registryProxy,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts servers that end with the world. */
const serverStarter =
  (own: WorldResources, env: NodeJS.ProcessEnv) =>
  async (name: string, file: string, data: string, port: number, more: NodeJS.ProcessEnv): Promise<Replaceable> =>
    own.track(
      await replaceable(name, file, {
        ...env,
        PAVILION_LOG: 'warn',
        PAVILION_DATA: data,
        PAVILION_LISTEN: `127.0.0.1:${port}`,
        ...more,
      }),
      (one) => one.kill(),
    );

/** A host, games and two wallets; the first is shown. */
async function firstComposition(client: RegistryClient): Promise<void> {
  for (const build of [
    fakeBuild('host', '1.0.0'),
    fakeBuild('games', '1.0.0'),
    fakeBuild('games', '2.0.0'),
    fakeBuild('wallet', '1.0.0'),
    fakeBuild('wallet', '2.0.0'),
  ])
    await client.publish(await writeBuild(build));
  for (const channel of ['production', 'staging'])
    await client.activate(
      channel,
      ['host', 'games', 'wallet'].map((name) => ({ name, version: '1.0.0' })),
    );
}

function requestAs(data: string, registry: string): SendRequest {
  const authorization = `Bearer ${readFileSync(registryPaths(data).token, 'utf8').trim()}`;
  return async (method, path, body) => {
    const response = await fetch(registry + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

interface Live {
  readonly composition: number | null;
  readonly revision: number;
}

export async function liveAt({ url }: Pick<Replaceable, 'url'>, visitor?: string): Promise<Live> {
  return (await (
    await fetch(`${url}/live/channel`, { headers: visitor ? { cookie: `visitor=${visitor}` } : {} })
  ).json()) as Live;
}

/** @throws if the site does not reach this revision within `ms`. */
export async function waitForRevision(site: Replaceable, revision: number, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(10))
    if ((await liveAt(site)).revision >= revision) return;
  throw new Error(`${site.url} did not reach revision ${revision}`);
}
