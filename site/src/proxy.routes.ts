import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

type WithHeaders = { readonly headers: IncomingHttpHeaders };
type CompositionOf = (request: WithHeaders) => number | null;

/** Returns the composition a tab reports that it runs; it may be older than the visitor's current one. */
export function reportedComposition({ headers }: WithHeaders): number | undefined {
  const header = headers['x-composition'];
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
}

/** Proxies calls, live streams and uploads to the api, with the real client address and the composition. */
export function proxyRoutes(app: FastifyInstance, api: string, compositionOf: CompositionOf, countryHeader = ''): void {
  for (const prefix of FORWARDED) {
    app.register(proxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      // Streams stay open for hours and use one connection each, so connections and body time are unlimited.
      undici: { connections: null, pipelining: 1, bodyTimeout: 0, headersTimeout: 60_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          withComposition(
            reportedComposition(request) ?? compositionOf(request),
            withVisitor(request, headers, countryHeader.toLowerCase()),
          ),
        // No retries: a 503 of the api is a valid response, and ten more requests would only hide it.
        retryDelay: () => null,
        onError: (reply, { error }) => {
          reply.code(statusFor(error)).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send(unavailable);
        },
      },
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
