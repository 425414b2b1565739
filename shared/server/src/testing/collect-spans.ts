import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { startTracing, stopTracing } from '../telemetry/tracing';

/** Traces this process, and returns the spans of sampled traces in the order in which they started. */
export async function collectSpans(work: () => Promise<void>): Promise<readonly ReadableSpan[]> {
  const spans: ReadableSpan[] = [];
  const exporter = {
    export(batch: ReadableSpan[], done: (result: { code: number }) => void): void {
      spans.push(...batch);
      done({ code: 0 });
    },
    async shutdown(): Promise<void> {},
  };
  await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, exporter);
  await work();
  await stopTracing();
  const startOf = ({ startTime: [seconds, nanos] }: ReadableSpan): number => seconds * 1e9 + nanos;
  // Starts are whole milliseconds: a parent may have its child's.
  const ancestorsOf = ({ parentSpanContext }: ReadableSpan): number => {
    const parent = spans.find((span) => span.spanContext().spanId === parentSpanContext?.spanId);
    return parent === undefined ? 0 : 1 + ancestorsOf(parent);
  };
  const all = spans.map((span) => ({ span, start: startOf(span), ancestors: ancestorsOf(span) }));
  return all.sort((a, b) => a.start - b.start || a.ancestors - b.ancestors).map(({ span }) => span);
}
