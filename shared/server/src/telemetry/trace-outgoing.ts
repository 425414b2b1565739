import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { endSpan, traceHeaders, tracer } from './spans';

/** A request of undici, which is also behind `fetch` and the site's proxy. */
interface OutgoingRequest {
  readonly method: string;
  readonly origin: string | URL;
  readonly headers: readonly string[] | string;
  addHeader(name: string, value: string): void;
}

interface Message {
  readonly request: OutgoingRequest;
  readonly response?: { readonly statusCode: number };
  readonly error?: Error;
}

/**
 * Makes a span of each request that a traced call sends to another server, and continues the trace there. Node's
 * diagnostics channels also work in a bundle, where modules can't be patched.
 */
export function traceOutgoing(): () => void {
  const spans = new WeakMap<OutgoingRequest, Span>();
  const end = (message: unknown): void => {
    const { request, response, error } = message as Message;
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    if (response !== undefined) span.setAttribute('http.response.status_code', response.statusCode);
    endSpan(span, error);
  };
  const start = (message: unknown): void => {
    const { request } = message as Message;
    if (!trace.getActiveSpan()?.isRecording()) return;
    spans.set(request, startSpan(request));
  };
  const channels = [
    ['undici:request:create', start],
    // Not at the end of the body: streams stay open for hours.
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [channel, listener] of channels) subscribe(channel, listener);
  return () => channels.forEach(([channel, listener]) => unsubscribe(channel, listener));
}

function startSpan(request: OutgoingRequest): Span {
  const { host } = new URL(request.origin);
  const attributes = { 'http.request.method': request.method, 'server.address': host };
  const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes });
  // The proxy has added the headers of the call it forwards.
  if (!hasTraceParent(request))
    for (const [name, value] of Object.entries(traceHeaders(span))) request.addHeader(name, value);
  return span;
}

function hasTraceParent({ headers }: OutgoingRequest): boolean {
  return typeof headers === 'string'
    ? /^traceparent:/im.test(headers)
    : headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'traceparent');
}
