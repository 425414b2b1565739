import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { trustedProxies } from '@pavilion/contract/settings';
import { isUnavailable, RETRY_AFTER_SECONDS } from '@pavilion/database/failure';
import { databaseProblem } from '@pavilion/database/problem';
import { bindHealth, degraded, notReady, ready } from '@pavilion/server/health';
import { sendStrictTransport } from '@pavilion/server/http/strict-transport';
import { StoreUnavailable } from '@pavilion/server/storage/artifact.store';
import { observeCalls } from '@pavilion/server/telemetry/calls';
import { createLog } from '@pavilion/server/telemetry/log';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { REQUEST_MS } from '@pavilion/server/time-limits';
import { channelRoutes } from './activations/channels.routes';
import { partRoutes } from './activations/parts.routes';
import { apiReleaseRoutes } from './api-releases/api-releases.routes';
import { attestationRoutes } from './attestations/attestations.routes';
import { collectionRoutes } from './collection/collection.routes';
import { consoleRoutes } from './console/console.routes';
import { isSecure } from './console/session-cookie';
import { invitationRoutes } from './grants/invitations.routes';
import { endingCertificate } from './kernel/certificate';
import type { Registry } from './kernel/dependencies';
import { Refusal } from './kernel/refusal';
import { refuse } from './kernel/request';
import { killRoutes } from './kills/kills.routes';
import { packageRoutes } from './packages/packages.routes';
import { credentialRoutes } from './people/credentials.routes';
import { releaseRoutes } from './releases/releases.routes';
import { auditRoutes } from './review/log.routes';
import { reviewRoutes } from './review/review.routes';
import { rolloutRoutes } from './rollouts/rollouts.routes';
import { telemetryRoutes } from './telemetry/telemetry.routes';
import { webhookRoutes } from './webhooks/webhooks.routes';

const groups = [
  releaseRoutes,
  channelRoutes,
  partRoutes,
  reviewRoutes,
  killRoutes,
  auditRoutes,
  credentialRoutes,
  apiReleaseRoutes,
  collectionRoutes,
  invitationRoutes,
  attestationRoutes,
  rolloutRoutes,
  telemetryRoutes,
  webhookRoutes,
];

/** Codes of refused tokens, roles and signatures. */
const refusedPeople: ReadonlySet<string> = new Set([
  'unauthorized',
  'forbidden',
  'not_yours',
  'signature_missing',
  'signature_wrong',
]);

const MEGABYTE = 1024 * 1024;

/**
 * Builds the registry's HTTP server: anyone on this machine may read, writes need a token. Includes the console,
 * which requires a session.
 */
export function buildRegistry(d: Registry): FastifyInstance {
  const app = Fastify({
    bodyLimit: MEGABYTE,
    // A site waits up to 25 seconds for a newer channel file, a publisher until a large package is checked.
    connectionTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    // Wrong tokens count by the client's address, not by that of the proxy in front.
    trustProxy: ['127.0.0.1', ...trustedProxies()],
    // Calls on kept-alive connections are answered until a stopping server closes them (stopServer).
    return503OnClosing: false,
    loggerInstance: createLog('registry') as FastifyBaseLogger,
  });
  observeCalls(app);
  sendStrictTransport(app, isSecure);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, new Refusal('not_found', 'The registry has no such address.')),
  );
  bindHealth(app, async () => {
    const problem = await databaseProblem(d.db);
    if (problem !== null) return notReady(problem);
    const ending = endingCertificate(d.certificate());
    return ending === undefined ? ready : degraded(ending);
  });
  for (const routes of groups) routes(app, d);
  packageRoutes(app, d);
  consoleRoutes(app, d, groups);
  return app;
}

function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (refusedPeople.has(error.code))
      reportSecurityEvent('registry.refused', {
        reason: error.code,
        call: request.routeOptions.url,
        address: request.ip,
      });
    return refuse(reply, error);
  }
  if (error.statusCode === 413)
    return refuse(reply, new Refusal('too_large', 'The request is too large: a release may be 50 MB at most.'));
  if (error.statusCode && error.statusCode < 500) return refuse(reply, new Refusal('body_invalid', error.message));
  if (error instanceof StoreUnavailable) {
    request.log.warn(error.message);
    return refuse(reply, new Refusal('store_away', 'The file store does not respond: try again in a moment.'));
  }
  if (isUnavailable(error)) {
    request.log.warn(error.message);
    void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return refuse(reply, new Refusal('database_away', 'The database does not respond: try again in a moment.'));
  }
  request.log.error(error);
  return reply
    .code(500)
    .send({ success: false, code: 'broken', message: 'The registry failed; its log has the cause.' });
}
