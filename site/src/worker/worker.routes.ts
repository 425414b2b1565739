import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import type { SiteIdentity } from '../identity/identity';
import { bundleWorker } from './bundle-worker';
import { OFFLINE_PATH, offlineAddress, offlineDocument, offlineHeaders } from './offline-page';

/** Whether browsers get the service worker, or one that replaces and removes it (PAVILION_WORKER=off). */
export type WorkerMode = 'on' | 'off';

/** Serves the service worker and the offline page it caches. */
export function workerRoutes(app: FastifyInstance, mode: WorkerMode, identity: SiteIdentity): void {
  const offlinePage = offlineDocument(identity);
  let worker: Promise<CompressibleText> | undefined;

  app.get(OFFLINE_PATH, (request, reply) =>
    sendText(
      request,
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').headers(offlineHeaders),
      offlinePage,
    ),
  );

  app.get('/sw.js', async (request, reply) => {
    worker ??= bundleWorker(mode === 'on' ? 'worker' : 'leave', offlineAddress(offlinePage)).then(
      (text) => new CompressibleText(text),
    );
    // A policy of its own: the worker may fetch only from the site.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    return sendText(
      request,
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache'),
      await worker,
    );
  });
}
