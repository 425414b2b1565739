import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { traceOutgoing } from './trace-outgoing';
import { startSdk } from './tracing-sdk';

let stopSdk: (() => Promise<void>) | undefined;

/** True if spans are exported; without that, nothing needs to be wrapped or measured. */
export const isTracing = (): boolean => stopSdk !== undefined;

/**
 * Loads the SDK if OTEL_EXPORTER_OTLP_ENDPOINT (or its variant for traces) is set; it would only cost memory otherwise.
 *
 * @param exporter - of tests.
 */
export async function startTracing(server: string, env = process.env, exporter?: SpanExporter): Promise<void> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return;
  const stop = await startSdk(server, env, exporter);
  const stopOutgoing = traceOutgoing();
  stopSdk = async () => {
    stopOutgoing();
    await stop();
  };
}

/** Exports the spans that are left. */
export async function stopTracing(): Promise<void> {
  const stop = stopSdk;
  stopSdk = undefined;
  await stop?.().catch(() => undefined);
}
