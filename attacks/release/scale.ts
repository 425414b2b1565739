import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import type { RegistryClient } from '../../cli/src/client/client';
import { type Attack, type Run, scaled } from '../attack';
import { ownEnv } from '../own-env';
import { type Load, visit } from './scale-load';
import { openScaleWorld, type ScaleWorld } from './scale-world';

const MOVES = 20;
const FLIP_EVERY_MS = 400;
const BETWEEN_MS = 3_000;
const OUTAGE_MS = 4_000;

/** Two sites behind nginx, two registries on one PostgreSQL, files in a store: kills one after another under load. */
export const scale: Attack<unknown> = {
  name: 'scale',
  async attack(_world, run) {
    const { world, close } = await openScaleWorld(ownEnv());
    try {
      const wallets = await firstReleases(world.clients[0]!);
      const moves = await timeMoves(world, run, wallets);
      const edge = await checkForwardedAddress(world);
      const load = visit(world.nginx.url);
      const flips = flip(world, wallets);
      await killEach(world, run);
      const moved = await flips.end();
      const connections = await withoutRegistry(world, run, load);
      await load.end();
      for (const line of load.failures) run.log(line);
      const { requests, failed, torn } = load.tally;
      return {
        moves: moves.length,
        slowest: Math.max(...moves),
        requests,
        failed,
        torn,
        flips: moved,
        'database-connections': connections,
        'store-requests': maxRequestsPerFile(world),
        ...edge,
      };
    } finally {
      await close();
    }
  },
};

/** Publishes the first composition, and a second wallet to alternate with. */
export async function firstReleases(client: RegistryClient): Promise<readonly ReleaseName[]> {
  const builds = [
    fakeBuild('host', '1.0.0'),
    fakeBuild('games', '1.0.0'),
    fakeBuild('wallet', '1.0.0'),
    fakeBuild('wallet', '1.1.0'),
  ];
  const releases: ReleaseName[] = [];
  for (const build of builds) releases.push(await client.publish(await writeBuild(build)));
  await client.activate('production', releases.slice(0, 3));
  return releases.slice(2);
}

/** Measures the ms from a registry's response until both sites show the move; the registries take turns. */
async function timeMoves({ clients, sites }: ScaleWorld, run: Run, wallets: readonly ReleaseName[]): Promise<number[]> {
  const taken: number[] = [];
  for (let move = 0; move < scaled(MOVES, run); move += 1) {
    const { revision } = await clients[move % 2]!.activate('production', [wallets[(move + 1) % 2]!]);
    const since = performance.now();
    await Promise.all(sites.map(({ url }) => shows(url, revision)));
    taken.push(performance.now() - since);
  }
  const sorted = [...taken].sort((a, b) => a - b);
  run.log(
    `a move reaches both sites after ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms at the median, ${sorted.at(-1)!.toFixed(0)} at the slowest`,
  );
  return taken;
}

async function shows(site: string, revision: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(5)) {
    const response = (await (await fetch(`${site}/live/channel`)).json()) as { revision: number };
    if (response.revision >= revision) return;
  }
}

/**
 * Checks the client address that nginx and the sites pass to the api for a forged header, and how a live stream
 * passes through.
 */
async function checkForwardedAddress({ nginx, api }: ScaleWorld): Promise<{ spoofed: number; 'stream-waits': number }> {
  for (const claimed of ['6.6.6.6', '6.6.6.6, 127.0.0.1', '127.0.0.1']) {
    await fetch(`${nginx.url}/api/general`, {
      headers: { 'x-forwarded-for': claimed, 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' },
    });
  }
  const spoofed = api.received.filter(
    (headers) => headers['x-forwarded-for'] !== '127.0.0.1' || JSON.stringify(headers).includes('6.6.6.6'),
  ).length;
  const since = performance.now();
  const stop = new AbortController();
  const stream = await fetch(`${nginx.url}/live/markets?ids=1`, { signal: stop.signal });
  await stream.body?.getReader().read();
  stop.abort();
  return { spoofed, 'stream-waits': performance.now() - since };
}

/** Activates the wallets alternately, at whichever registry responds. */
export function flip(
  { clients }: Pick<ScaleWorld, 'clients'>,
  wallets: readonly ReleaseName[],
): { end(): Promise<number> } {
  let ended = false;
  let done = 0;
  const flipping = (async () => {
    for (let turn = 0; !ended; turn += 1) {
      const part = [wallets[turn % 2]!];
      const first = clients[turn % 2]!.activate('production', part);
      await first
        .catch(() => clients[(turn + 1) % 2]!.activate('production', part))
        .then(
          () => (done += 1),
          () => undefined,
        );
      await sleep(FLIP_EVERY_MS);
    }
  })();
  const end = async (): Promise<number> => {
    ended = true;
    await flipping;
    return done;
  };
  return { end };
}

/** Kills and restarts each site under load, then a registry. */
async function killEach({ sites, registries }: ScaleWorld, run: Run): Promise<void> {
  for (const site of sites) {
    await sleep(BETWEEN_MS);
    run.log(`kill -9 of the site at ${site.url}`);
    await site.kill();
    await sleep(BETWEEN_MS);
    await site.start();
  }
  await sleep(BETWEEN_MS);
  run.log(`kill -9 of the registry at ${registries[0]!.url}`);
  await registries[0]!.kill();
  await sleep(BETWEEN_MS);
}

/**
 * Checks that pages still work without any registry, even on a restarted site. @returns PostgreSQL's connections
 * meanwhile.
 */
async function withoutRegistry(
  { registries, sites, databaseUrl }: ScaleWorld,
  run: Run,
  { tally }: Load,
): Promise<number> {
  await registries[1]!.kill();
  await sites[0]!.kill();
  await sites[0]!.start();
  const before = tally.requests;
  await sleep(OUTAGE_MS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  run.log(`${tally.requests - before} requests answered with no registry running`);
  return rows[0]?.count ?? -1;
}

/** Returns the number of requests for the store's most requested file. */
function maxRequestsPerFile({ storeRequests }: ScaleWorld): number {
  const counts = new Map<string, number>();
  for (const line of storeRequests.filter((one) => one.startsWith('GET') && !/\/\.(files|whole)$/.test(one)))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
