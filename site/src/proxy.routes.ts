import type { IncomingHttpHeaders } from 'node:http';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trackStream } from '@pavilion/server/stopping';
import { traceHeaders } from '@pavilion/server/telemetry/spans';
import type { ApiAddresses } from './api-addresses';
import { upstreamErrors } from './metrics';

// Webhooks and the game provider's calls are not proxied: they go to the api's own port.
const FORWARDED = ['/api', '/live', '/storage', '/captcha', '/openapi.json'];
const FROM_OUTSIDE = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

const unavailable = {
  success: false,
  code: 'unavailable',
  message: 'The service is not available right now. Please try again.',
};

/**
 * Only the edge in front of the site knows a visitor's country; `countryHeader` is the header it sets, '' without an
 * edge.
 */
const COUNTRY_HEADER = /country/;

/** A request with the address of the api that serves it. */
type RoutedRequest = FastifyRequest & { api?: string; isRepeated?: true };

type WithHeaders = { readonly headers: IncomingHttpHeaders };
type CompositionOf = (request: WithHeaders) => number | null;

/** Returns the composition a tab reports that it runs; it may be older than the visitor's current one. */
export function reportedComposition({ headers }: WithHeaders): number | undefined {
  const header = headers['x-composition'];
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
}

/**
 * Proxies calls, live streams and uploads to the api, with the real client address and the composition. With several
 * addresses a read that one refuses goes to the next.
 */
export function proxyRoutes(
  app: FastifyInstance,
  addresses: ApiAddresses,
  compositionOf: CompositionOf,
  countryHeader = '',
): void {
  app.addHook('onReady', () => addresses.start());
  app.addHook('onClose', () => addresses.stop());
  const options: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
    getUpstream: (request) => ((request as RoutedRequest).api = addresses.pick()),
    rewriteRequestHeaders: (request, headers) => ({
      ...withComposition(
        reportedComposition(request) ?? compositionOf(request),
        withVisitor(request, headers, countryHeader.toLowerCase()),
      ),
      'x-request-id': (request as FastifyRequest).id,
      // The site's own span continues the browser's trace; without one, the browser's header goes through.
      ...traceHeaders(),
    }),
    // No retries at the same address: a 503 of the api is a valid response, and ten more requests would only hide it.
    retryDelay: () => null,
    onError: (reply, { error }) => {
      const status = statusFor(error);
      upstreamErrors.inc({ upstream: 'api', reason: status === 503 ? 'unreachable' : 'broken' });
      const request = reply.request as RoutedRequest;
      if (status === 503 && request.api !== undefined) addresses.markAway(request.api);
      if (status === 503 && request.method === 'GET' && addresses.count > 1 && !request.isRepeated) {
        request.isRepeated = true;
        return void reply.from(request.url, options);
      }
      // The api may give up on a body that never comes before the site does: nothing else can follow on its connection.
      if (!request.raw.complete) void reply.header('connection', 'close');
      reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send(unavailable);
    },
  };
  for (const prefix of FORWARDED) {
    app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      preHandler: async (_request, reply) => {
        if (prefix === '/live') trackStream(reply);
      },
      // Streams stay open for hours and use one connection each, so connections and body time are unlimited.
      undici: { connections: null, pipelining: 1, bodyTimeout: 0, headersTimeout: 60_000 },
      replyOptions: options,
    });
  }
}

function withVisitor(
  { ip, ips, protocol }: Pick<FastifyRequest, 'ip' | 'ips' | 'protocol'>,
  headers: IncomingHttpHeaders,
  countryHeader: string,
): IncomingHttpHeaders {
  // With configured proxies, the header counts only if one of them forwarded the request; other clients could forge it.
  const isBrought = ips === undefined || ips.length > 1;
  const forwarded = Object.entries(headers).filter(
    ([name]) => !FROM_OUTSIDE.test(name) && ((name === countryHeader && isBrought) || !COUNTRY_HEADER.test(name)),
  );
  return { ...Object.fromEntries(forwarded), 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
}

function withComposition(
  id: number | null,
  { 'x-composition': _reported, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return id === null ? headers : { ...headers, 'x-composition': String(id) };
}

// A refused connection means the service is down (503); any other error is a broken connection (502).
function statusFor(error: Error): 502 | 503 {
  return causes(error).includes('ECONNREFUSED') ? 503 : 502;
}

function causes(error: unknown): unknown[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause } = error as NodeJS.ErrnoException;
  return [code, ...causes(cause)];
}
