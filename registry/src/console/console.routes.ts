import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../kernel/dependencies';
import { assertSameOrigin } from './own-origin';
import { pageRoutes } from './page.routes';
import { requireSession, sessionRoutes } from './session.routes';
import { secretIn } from './session-cookie';

type Routes = (app: FastifyInstance, d: Registry) => void;

/**
 * Registers the console: its page, its session, and the registry's own routes under /console/api, which require
 * a session and refuse writes from pages of another origin.
 */
export function consoleRoutes(app: FastifyInstance, d: Registry, groups: readonly Routes[]): void {
  app.decorateRequest('actor', undefined);
  app.get('/', (_request, reply) => reply.redirect('/console'));
  pageRoutes(app, d.console);
  sessionRoutes(app, d);
  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        assertSameOrigin(request);
        request.actor = (await requireSession(d.db, secretIn(request))).actor;
      });
      scope.addHook('onSend', async (request, reply, payload) => {
        reply.header('cache-control', 'no-store');
        if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', tag);
        if (request.headers['if-none-match'] !== tag) return payload;
        reply.code(304).removeHeader('content-type');
        return '';
      });
      for (const routes of groups) routes(scope, d);
    },
    { prefix: '/console/api' },
  );
}
