import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { deskRoutes } from './desk.routes';
import { assertSameOrigin } from './own-origin';
import { pageRoutes } from './page.routes';
import { requireSession, sessionRoutes } from './session.routes';

type Routes = (app: FastifyInstance, d: Registry) => void;

/**
 * Registers the console: its page, its session, and the registry's own routes under /console/api, which require
 * a session and refuse writes from pages of another origin.
 */
export function consoleRoutes(app: FastifyInstance, d: Registry, groups: readonly Routes[]): void {
  app.decorateRequest('actor', undefined);
  app.get('/', (_request, reply) => reply.redirect('/console'));
  pageRoutes(app, d);
  sessionRoutes(app, d);
  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        assertSameOrigin(request);
        const { actor, operatorRoles } = await requireSession(d, request);
        request.actor = actor;
        // Or somebody who releases could give a second self a token.
        if (request.url.startsWith('/console/api/credentials') && operatorRoles?.includes('admin') === false)
          throw new Refusal('forbidden', 'Only an admin gives access.');
        // An operator without a role for releases sees only what the api lets them.
        if (request.actor.role === 'desk' && !request.url.startsWith('/console/api/desk/'))
          throw new Refusal('forbidden', 'Your roles have nothing to do with releases.');
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
      for (const routes of [...groups, deskRoutes]) routes(scope, d);
    },
    { prefix: '/console/api' },
  );
}
