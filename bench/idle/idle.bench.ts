import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pavilion/database/free-port';
import { testDatabase } from '@pavilion/database/test-database';
import { withClient } from '@pavilion/database/with-client';
import { launch, type RunningProcess } from '../../scripts/stack/process';
import type { Figures, Options } from '../figures';

const PROCESSES = [1, 2, 5];
const ROUNDS = 1;
/** Until every queue has had its first turns, and the books were compared, which comes every five minutes. */
const WARM_UP_MS = 70_000;
/** Some queues have a turn a minute. */
const WINDOW_MS = 60_000;
const HEARTBEAT_MS = 2500;

/** Measures the transactions a second that an api without a visitor costs the database, beside others on it. */
export async function measureIdle({ rounds = ROUNDS }: Options): Promise<Figures> {
  const figures: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const count of PROCESSES) (figures[`apis-${count}`] ??= []).push(await measure(count));
  return figures;
}

async function measure(count: number): Promise<number> {
  const database = await testDatabase();
  const data = mkdtempSync(join(tmpdir(), 'pavilion-idle-'));
  const offsets = Array.from({ length: count }, (_, index) => 100 + index);
  const base = await freePort([...offsets, 200]);
  const feed = await startIdleFeed(base + 200);
  const start = (port: number): Promise<RunningProcess> =>
    launch('api', 'api/src/main.ts', {
      ...process.env,
      PAVILION_PORT: String(base),
      PAVILION_LISTEN: `127.0.0.1:${base + port}`,
      PAVILION_METRICS: 'off',
      PAVILION_DATA: data,
      PAVILION_LOG: 'error',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    });
  const apis: RunningProcess[] = [];
  try {
    for (const port of offsets) apis.push(await start(port));
    await sleep(WARM_UP_MS);
    const all = await measureRate(database.url);
    await Promise.all(apis.splice(0).map((api) => api.stop()));
    // Autovacuum visits the tables that the start has filled.
    const own = await measureRate(database.url);
    console.log(`${count} apis: ${all.toFixed(2)} transactions a second in all, ${own.toFixed(2)} without them`);
    return (all - own) / count;
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    feed.close();
    feed.closeAllConnections();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** @returns the transactions a second of a database, its server's own included. */
async function measureRate(url: string): Promise<number> {
  const [before, since] = [await countTransactions(url), performance.now()];
  await sleep(WINDOW_MS);
  return (((await countTransactions(url)) - before) * 1000) / (performance.now() - since);
}

/** Read from another database, so that it does not count itself. */
function countTransactions(url: string): Promise<number> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  return withClient(target.href, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = $1',
      [name],
    );
    return rows[0]?.count ?? Number.NaN;
  });
}

/** A feed that carries no market and is alive. */
async function startIdleFeed(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/feed/stream') return response.writeHead(404).end();
    const write = (message: object): boolean => response.write(`${JSON.stringify({ pt: Date.now(), ...message })}\n`);
    write({ op: 'known', markets: [] });
    const heartbeat = setInterval(() => write({ op: 'mcm', ct: 'HEARTBEAT' }), HEARTBEAT_MS);
    return response.on('close', () => clearInterval(heartbeat));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}
