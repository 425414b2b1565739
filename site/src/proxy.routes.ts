import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, type UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { trackStream } from '@pavilion/server/stopping';
import { traceHeaders } from '@pavilion/server/telemetry/spans';
import { type InjectFault, isReplyLost } from './grants/call-faults';
import { upstreamErrors } from './metrics';

// Webhooks and the game provider's calls are not proxied: they go to the api's own port.
const FORWARDED = ['/api', '/live', '/storage', '/captcha', '/openapi.json'];
const FROM_OUTSIDE = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

const unavailable = {
  success: false,
  code: 'unavailable',
  message: 'The service is not available right now. Please try again.',
};

/** Only the edge in front of the site knows a visitor's country. */
const COUNTRY_HEADER = /country/;

// Streams stay open for hours and use one connection each, so connections and body time are unlimited.
const UNDICI = {
  connections: null,
  pipelining: 1,
  bodyTimeout: 0,
  headersTimeout: 60_000,
  // The proxy's default accepts any certificate.
  connect: { timeout: 3000, rejectUnauthorized: true },
};

/** How long an address may be silent in a call that another one could serve. */
const SILENT_MS = 6000;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

type WithHeaders = { readonly headers: IncomingHttpHeaders };
type CompositionOf = (request: WithHeaders) => number | null;

interface ProxySettings {
  /** The header that the edge sets, if there is one. */
  readonly countryHeader?: string;
  /** Makes calls of granted browsers faulty. */
  readonly injectFault?: InjectFault;
}

/** Returns the composition a tab reports that it runs; it may be older than the visitor's current one. */
export function reportedComposition({ headers }: WithHeaders): number | undefined {
  const header = headers['x-composition'];
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
}

/**
 * Proxies calls, live streams and uploads to the api, with the real client address and the composition. With several
 * addresses an idempotent call goes to the next if one can't be reached, breaks the connection or is silent.
 */
export function proxyRoutes(
  app: FastifyInstance,
  apis: UpstreamPool,
  compositionOf: CompositionOf,
  { countryHeader = '', injectFault }: ProxySettings = {},
): void {
  app.addHook('onReady', () => void apis.start());
  app.addHook('onClose', () => apis.stop());
  for (const prefix of FORWARDED) {
    app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      preHandler: async (request, reply) => {
        await injectFault?.(request, reply);
        if (prefix === '/live' && !reply.sent) trackStream(reply);
      },
      undici: UNDICI,
      replyOptions: {
        // Each attempt has its own.
        getUpstream: () => '',
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
      },
      handler: async (request, reply, path, options) => {
        const isRepeatable = apis.count > 1 && isIdempotent(request);
        // A body that is streamed to an address can't be sent to the next.
        const body = isRepeatable && request.body ? await buffer(request.body as Readable) : undefined;
        const withBody = body && { body, contentType: String(request.headers['content-type']) };
        const loses = isReplyLost(request) && { onResponse: loseReply };
        return forward(apis, request, reply, { path, isRepeatable, options: { ...options, ...withBody, ...loses } });
      },
    });
  }
}

const loseReply: ReplyOptions['onResponse'] = (request, _reply, { stream }) => {
  stream.destroy();
  request.raw.socket.destroy();
};

interface Forward {
  readonly path: string;
  /** True if the call may go to several addresses. */
  readonly isRepeatable: boolean;
  readonly options: ReplyOptions;
}

/** Sends a call to an address of the api, and to the next one if that fails. */
function forward(
  apis: UpstreamPool,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, isRepeatable, options }: Forward,
  tried = new Set<string>(),
): FastifyReply {
  const address = apis.pick(tried);
  tried.add(address);
  const canRepeat = isRepeatable && tried.size < apis.count;
  return reply.from(path, {
    ...options,
    getUpstream: () => address,
    // A stream is silent as long as nothing happens.
    ...(canRepeat && !path.startsWith('/live') && { timeout: SILENT_MS }),
    onError: (_reply, { error }) => {
      const hasNoConnection = isUnreachable(error);
      upstreamErrors.inc({ upstream: 'api', reason: hasNoConnection ? 'unreachable' : 'broken' });
      if (hasNoConnection) apis.markUnreachable(address);
      if (canRepeat) return void forward(apis, request, reply, { path, isRepeatable, options }, tried);
      // The api may give up on a body that never comes before the site does: nothing else can follow on its connection.
      if (!request.raw.complete) void reply.header('connection', 'close');
      reply
        .code(hasNoConnection ? 503 : 502)
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .send(unavailable);
    },
  });
}

/** True for reads and for calls with an Idempotency-Key, whose bodies are small. */
function isIdempotent({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return headers['idempotency-key'] !== undefined && headers['content-type']?.startsWith('application/json') !== false;
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
