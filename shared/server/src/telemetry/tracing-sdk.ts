import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { contextManager } from './call-context';
import { loadSdk } from './opentelemetry-sdk';
import { samplerFrom } from './sampler';

/** Loads and registers the SDK; its exporter reads the endpoint from OpenTelemetry's own variables. */
export async function startSdk(
  server: string,
  env: NodeJS.ProcessEnv,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  const { OTLPTraceExporter, resourceFromAttributes, sdk, W3CTraceContextPropagator } = await loadSdk();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] ?? `pavilion-${server}` }),
    sampler: samplerFrom(sdk, env),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: exporter ?? new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(contextManager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
