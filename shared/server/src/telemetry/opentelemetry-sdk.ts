import { namesOf } from '../names-of';

/** Loads OpenTelemetry's SDK and exporter: most sites have no collector. */
export const loadSdk = async () => ({
  ...namesOf(await import('@opentelemetry/core')),
  ...namesOf(await import('@opentelemetry/exporter-trace-otlp-http')),
  ...namesOf(await import('@opentelemetry/resources')),
  sdk: namesOf(await import('@opentelemetry/sdk-trace')),
});
