import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { startsTraces } from './sampler';
import { traceOutgoing } from './trace-outgoing';
import { startSdk } from './tracing-sdk';

interface Tracing {
  readonly startsTraces: boolean;
  readonly stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

/** True if spans are exported; without that, nothing needs to be wrapped or measured. */
export const isTracing = (): boolean => tracing !== undefined;

/** The last bit of a W3C traceparent: its caller samples the trace. */
const SAMPLED = /-[0-9a-f][13579bdf]$/;

/** True if a call may be sampled. For the many others, no span and no context need to be made. */
export function mayBeSampled(traceparent: unknown): boolean {
  if (tracing === undefined) return false;
  return tracing.startsTraces || (typeof traceparent === 'string' && SAMPLED.test(traceparent));
}

/**
 * Loads the SDK if OTEL_EXPORTER_OTLP_ENDPOINT (or its variant for traces) is set; it would only cost memory otherwise.
 *
 * @param exporter - of tests.
 */
export async function startTracing(server: string, env = process.env, exporter?: SpanExporter): Promise<void> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return;
  const stop = await startSdk(server, env, exporter);
  const stopOutgoing = traceOutgoing();
  tracing = {
    startsTraces: startsTraces(env),
    stop: async () => {
      stopOutgoing();
      await stop();
    },
  };
}

/** Exports the spans that are left. */
export async function stopTracing(): Promise<void> {
  const ended = tracing;
  tracing = undefined;
  await ended?.stop().catch(() => undefined);
}
