import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { offlineHeaders, offlinePage } from './offline-page';

/** Whether browsers get the service worker, or one that replaces and removes it (PAVILION_WORKER=off). */
export type WorkerMode = 'on' | 'off';

const OFFLINE = '/offline.html';

/** Serves the service worker and the offline page it caches. */
export function workerRoutes(app: FastifyInstance, mode: WorkerMode): void {
  const page = new CompressibleText(offlinePage);
  let worker: Promise<CompressibleText> | undefined;

  app.get(OFFLINE, (request, reply) =>
    sendText(
      request,
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').headers(offlineHeaders),
      page,
    ),
  );

  app.get('/sw.js', async (request, reply) => {
    worker ??= built(mode === 'on' ? 'worker' : 'leave', `${OFFLINE}?${page.tag}`);
    // A policy of its own: the worker may fetch only from the site.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    return sendText(
      request,
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache'),
      await worker,
    );
  });
}

/** Builds the worker. A changed offline page changes the worker, which makes browsers fetch the page. */
async function built(name: 'worker' | 'leave', offline: string): Promise<CompressibleText> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `source/${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    define: { OFFLINE_PAGE: JSON.stringify(offline) },
    write: false,
    logLevel: 'silent',
  });
  return new CompressibleText(outputFiles[0]?.text ?? '');
}
