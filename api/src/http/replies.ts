import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@pavilion/contract/endpoint';
import { isUnavailable, RETRY_AFTER_SECONDS } from '@pavilion/database/failure';
import type { App } from '../kernel/app';
import { languageOf } from '../kernel/texts/language';
import { Refusal, refusalBody, statusOf } from '../kernel/texts/refusal';

const bare: Pick<EndpointSpec, 'refusals'> = { refusals: {} };

/** Sends any error as a refusal; unexpected errors are logged, and the response doesn't reveal their cause. */
export function sendRefusal(
  app: App,
  endpoint: Pick<EndpointSpec, 'refusals'> | null,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') app.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
  else if (refusal.code === 'unavailable')
    app.log.warn({ problem: (error as Error).message, route: request.routeOptions.url }, 'call refused: unavailable');
  const status = statusOf((endpoint ?? bare) as EndpointSpec, refusal.code);
  const retryAfter = refusal.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, app.refusalTexts, languageOf(request))));
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  // Fastify's own 4xx errors: not JSON, too large, unknown content type.
  if (statusCode !== undefined && statusCode < 500) return new Refusal('invalid_input');
  // A number or character that no column can store came from the client.
  if (code !== undefined && /^(22003|22021|22P02)$/.test(code)) return new Refusal('invalid_input');
  if (isUnavailable(error)) return new Refusal('unavailable');
  return new Refusal('internal');
}
