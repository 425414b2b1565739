import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inCall } from './call-context';
import { callDuration, callsInProgress, openStreams } from './metrics';
import { endSpan, tracer } from './spans';
import { mayBeSampled } from './tracing';

interface Options {
  /** True for the site: visitors don't choose request ids. */
  readonly isEdge?: boolean;
}

/** A call with the context its code runs in. */
interface ObservedCall {
  readonly run: (work: () => void) => void;
  readonly span: Span | undefined;
  readonly method: string;
  readonly route: string;
  readonly startedAt: number;
}

const calls = new WeakMap<ServerResponse, ObservedCall>();
const streams = new WeakSet<ServerResponse>();

/** Probes, which are requested every second. */
const UNTRACED = new Set(['/livez', '/readyz', '/healthz']);
/** A part and its version, which the browser writes into the trace's state. */
const RELEASE = /^[a-z][a-z0-9-]{0,40}@[\w.+-]{1,64}$/;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Observes every call of a server: its duration, a span that continues the caller's trace, and a request id in each log
 * line and in error answers. Call it before anything else adds hooks or routes.
 */
export function observeCalls(app: FastifyInstance, { isEdge = false }: Options = {}): void {
  app.setGenReqId((request) => (isEdge ? undefined : requestIdOf(request)) ?? randomUUID());
  // Not as a binding: the log adds the id to all lines of a call, also to those of other loggers.
  app.setChildLoggerFactory((logger, { reqId }, options) =>
    Object.assign(logger.child({}, options), { requestId: reqId as string }),
  );
  const isMeasured = process.env['PAVILION_METRICS'] !== 'off';
  app.addHook('onRequest', (request, reply, done) => observe(request, reply, isMeasured).run(done));
  // Reading a body leaves the context of the call.
  app.addHook('preValidation', (_request, reply, done) => {
    const call = calls.get(reply.raw);
    if (call === undefined) done();
    else call.run(done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Only in error answers: phones pay for each byte of the others.
    if (reply.statusCode >= 400) void reply.header('x-request-id', request.id);
    done();
  });
}

/** Counts a response as a stream: it has no duration, and its span ends when it begins. */
export function observeStream(raw: ServerResponse): void {
  const span = calls.get(raw)?.span;
  span?.setAttribute('pavilion.stream', true);
  span?.end();
  if (raw.closed || raw.destroyed) return;
  streams.add(raw);
  openStreams.inc();
  raw.once('close', () => openStreams.dec());
}

function requestIdOf({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

function observe(request: FastifyRequest, reply: FastifyReply, isMeasured: boolean): ObservedCall {
  const route = request.routeOptions.url ?? 'unknown';
  const composition = compositionOf(request);
  const call = { request: request.id, ...(composition !== undefined && { composition }) };
  const isSampled = mayBeSampled(request.headers['traceparent']) && !UNTRACED.has(route);
  const traced = isSampled ? startSpan(request, route, composition) : undefined;
  const run: ObservedCall['run'] = (work) => inCall(call, traced?.context ?? ROOT_CONTEXT, work);
  const observed = { run, span: traced?.span, method: request.method, route, startedAt: performance.now() };
  calls.set(reply.raw, observed);
  if (isMeasured) {
    callsInProgress.inc();
    reply.raw.on('close', measure);
  }
  if (traced !== undefined) endWith(reply, traced.span);
  return observed;
}

/** One function for all calls: a closure for each would cost more than what it measures. */
function measure(this: ServerResponse): void {
  callsInProgress.dec();
  const call = calls.get(this);
  if (call === undefined || streams.has(this)) return;
  const { method, route, startedAt } = call;
  const status = this.writableEnded ? `${Math.floor(this.statusCode / 100)}xx` : 'aborted';
  callDuration.observe({ method, route, status }, (performance.now() - startedAt) / 1000);
}

function endWith({ raw }: FastifyReply, span: Span): void {
  raw.once('close', () => {
    if (!span.isRecording()) return;
    span.setAttribute('http.response.status_code', raw.statusCode);
    endSpan(span, raw.statusCode >= 500 ? { code: raw.statusCode } : undefined);
  });
}

/** Attributes name no player, no address and no input. */
function startSpan(
  request: FastifyRequest,
  route: string,
  composition: number | undefined,
): { readonly span: Span; readonly context: Context } {
  const caller = propagation.extract(ROOT_CONTEXT, request.headers);
  const release = trace.getSpanContext(caller)?.traceState?.get('pavilion') ?? '';
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'pavilion.request': request.id,
    ...(composition !== undefined && { 'pavilion.composition': composition }),
    ...(RELEASE.test(release) && { 'pavilion.release': release }),
  };
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
  return { span, context: trace.setSpan(caller, span) };
}

function compositionOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['x-composition'];
  return typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
}
