import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { dataFolder, metricsAt } from '@pavilion/contract/settings';
import { readinessOf } from '../health';
import { diskBytes, onScrape, readiness, scrape, startMetrics } from './metrics';
import { openSecurityLog } from './security-log';
import { startTracing, stopTracing } from './tracing';

/** Starts the telemetry of a process that runs one server, before anything of it is created. */
export async function startTelemetry(server: string): Promise<void> {
  // Shown by the database's own views and logs.
  process.env['PGAPPNAME'] ??= `pavilion-${server}`;
  startMetrics(server);
  openSecurityLog(server);
  await startTracing(server);
}

/**
 * Serves `/metrics` on a port of its own, where no visitor comes by, once the server listens. A port that is taken is
 * reported, and the server works without metrics.
 *
 * @returns a function that stops it and exports the spans that are left.
 */
export async function exposeMetrics(app: FastifyInstance, env = process.env): Promise<() => Promise<void>> {
  const { port } = app.server.address() as AddressInfo;
  const place = metricsAt(port, env);
  if (place === null) return stopTracing;
  onScrape(() => collectReadiness(app));
  onScrape(() => collectDisk(dataFolder(env)));
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    scrape().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.on('error', (error) => app.log.warn({ err: error, ...place }, 'no metrics: the port can not be used'));
  server.listen(place).unref();
  return async () => {
    server.close();
    server.closeAllConnections();
    await stopTracing();
  };
}

const states = ['ready', 'degraded', 'not-ready'] as const;

/**
 * The metric never differs from what routers see. Not by a request to `/readyz` within the process: its imitated request
 * would make the code of all others slower.
 */
async function collectReadiness(app: FastifyInstance): Promise<void> {
  const current = await readinessOf(app);
  for (const state of states) readiness.set({ status: state }, state === current?.status ? 1 : 0);
}

async function collectDisk(folder: string): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  diskBytes.set({ kind: 'size' }, bsize * blocks);
  diskBytes.set({ kind: 'free' }, bsize * bavail);
}
