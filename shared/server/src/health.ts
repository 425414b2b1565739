import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isStopping } from './stopping';

/** `degraded`: routers prefer other processes, and use this one if no other is ready. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not-ready';
  readonly reasons: readonly string[];
}

export const ready: Readiness = { status: 'ready', reasons: [] };

/** Several routers may ask at once; one check answers them all. */
const CACHE_MS = 500;

const checks = new WeakMap<Server, () => Promise<Readiness>>();

/**
 * Binds `/livez` (the process runs), `/readyz` (it can serve, with reasons if not: 503 unless it is at least degraded),
 * and `/healthz`, its old name.
 *
 * @param check - must not throw; not called while the process is stopping.
 */
export function bindHealth(app: FastifyInstance, check: () => Promise<Readiness>): void {
  app.get('/livez', () => ({ status: 'live' }));
  let last: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;
  const cached = (): Promise<Readiness> => {
    if (last === undefined || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), readiness: check() };
    return last.readiness;
  };
  const current = async (): Promise<Readiness> =>
    isStopping(app) ? notReady('the process is stopping') : await cached();
  checks.set(app.server, current);
  for (const path of ['/readyz', '/healthz'])
    app.get(path, async (_request, reply) => {
      const readiness = await current();
      return reply
        .code(readiness.status === 'not-ready' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(readiness);
    });
}

/** Returns what `/readyz` of a server says; undefined if it has none. */
export const readinessOf = (app: FastifyInstance): Promise<Readiness> | undefined => checks.get(app.server)?.();

export function notReady(reason: string): Readiness {
  return { status: 'not-ready', reasons: [reason] };
}

export function degraded(reason: string): Readiness {
  return { status: 'degraded', reasons: [reason] };
}
