import { context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The api of OpenTelemetry does nothing until the SDK is loaded; then spans are created, sampled and exported. */
export const tracer = trace.getTracer('pavilion');

/** Returns the W3C headers that continue the active trace, or a span of it, at another server. */
export function traceHeaders(span?: Span): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(span === undefined ? context.active() : trace.setSpan(context.active(), span), headers);
  return headers;
}

/** Ends a span, as failed if there was an error; its message may hold data of players, so only its name is recorded. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'error') });
  }
  span.end();
}
