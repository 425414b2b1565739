import { join } from 'node:path';
import { dataFolder, ports } from '@pavilion/contract/settings';
import type { DatabaseRole } from '@pavilion/database/roles/roles';
import { addressOf } from '@pavilion/database/server-folder';
import { registryPaths } from '@pavilion/releases/registry.paths';

/** Each has an address of its own on this machine, and a data folder that no other one reads. */
const machines = [
  { name: 'a', host: '127.0.0.2' },
  { name: 'b', host: '127.0.0.3' },
] as const;

/** Services of which each machine runs one process. */
const services = { registry: 'registry', originals: 'games', api: 'api', site: 'site' } as const;
type Service = keyof typeof services;

/** A process of the cluster that runs a program of ours. */
export interface Member {
  readonly name: string;
  /** The program, relative to the root. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Where everything of a cluster runs. */
export interface Topology {
  readonly folder: string;
  /** Data folders of the machines; the first one's secrets and keys are copied to the others. */
  readonly machineFolders: readonly string[];
  readonly outsideFolder: string;
  /** Has the data of both database servers, and their password. */
  readonly databaseFolder: string;
  readonly ports: {
    readonly site: number;
    readonly originals: number;
    readonly databases: readonly [number, number];
    /** Leads to the primary. */
    readonly primary: number;
    readonly pooler: number;
    readonly nats: number;
  };
  /** Addresses (host:port) of a service's two processes. */
  readonly places: (service: Service) => readonly [string, string];
  /** In the order of their start: the sites need a registry's key, everything the database. */
  readonly stages: readonly (readonly Member[])[];
  /** Settings of an operator at machine a. */
  readonly operator: NodeJS.ProcessEnv;
}

/** Describes the cluster below PAVILION_DATA and above PAVILION_PORT. */
export function clusterTopology(env: NodeJS.ProcessEnv): Topology {
  const base = ports(env);
  const own = {
    databases: [base.postgres, base.postgres + 2],
    primary: base.postgres + 4,
    pooler: base.postgres + 5,
    nats: base.postgres + 6,
  } as const;
  const folder = join(dataFolder(env), 'cluster');
  const machineFolders = machines.map(({ name }) => join(folder, `machine-${name}`));
  const outsideFolder = join(folder, 'outside');
  const [a, b] = machines;
  const places = (service: Service): readonly [string, string] => [
    `${a.host}:${base[services[service]]}`,
    `${b.host}:${base[services[service]]}`,
  ];
  const urlsOf = (service: Service): string =>
    places(service)
      .map((place) => `http://${place}`)
      .join(' ');
  const databaseFolder = join(folder, 'database');
  const links = {
    PAVILION_BUS: `nats://127.0.0.1:${own.nats}`,
    PAVILION_API: urlsOf('api'),
    PAVILION_CHANNEL_FROM: urlsOf('registry'),
    PAVILION_CHANNEL_KEY: registryPaths(machineFolders[0] ?? '').publicKey,
    // Browsers reach sites and originals through nginx, which has the usual ports.
    PAVILION_ORIGIN: `http://127.0.0.1:${base.site}`,
    PAVILION_ORIGINALS_ORIGIN: `http://127.0.0.1:${base.games}`,
    PAVILION_TRUSTED_PROXY: '127.0.0.0/8',
  };
  const shared = { ...env, ...links };
  const membersOf = (service: Service): Member[] =>
    machines.map(({ name, host }, at) => ({
      name: `${service}-${name}`,
      file: `${service}/src/main.ts`,
      env: {
        ...shared,
        ...(service === 'site' ? {} : databaseLinks(databaseFolder, own, service)),
        PAVILION_DATA: machineFolders[at],
        PAVILION_LISTEN: `${host}:${base[services[service]]}`,
        PAVILION_METRICS: `${host}:${base[services[service]] + 50}`,
      },
    }));
  const sandbox = { name: 'sandbox', file: 'sandbox/src/main.ts', env: { ...shared, PAVILION_DATA: outsideFolder } };
  return {
    folder,
    machineFolders,
    outsideFolder,
    databaseFolder,
    ports: { site: base.site, originals: base.games, ...own },
    places,
    stages: [[sandbox, ...membersOf('registry'), ...membersOf('api'), ...membersOf('originals')], membersOf('site')],
    operator: {
      ...shared,
      ...databaseLinks(databaseFolder, own, 'api'),
      PAVILION_DATA: machineFolders[0],
      PAVILION_REGISTRY: urlsOf('registry').split(' ')[0],
    },
  };
}

type DatabasePorts = Pick<Topology['ports'], 'primary' | 'pooler'>;

/** Returns a service's settings of the database: through the pooler as its own role, and directly as the owner. */
const databaseLinks = (folder: string, { primary, pooler }: DatabasePorts, role: DatabaseRole): NodeJS.ProcessEnv => ({
  DATABASE_URL: addressOf(folder, pooler, role),
  DATABASE_LISTEN_URL: addressOf(folder, primary, role),
  DATABASE_OWNER_URL: addressOf(folder, primary, 'owner'),
});
