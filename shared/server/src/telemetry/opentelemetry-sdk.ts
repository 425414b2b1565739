// Imported while a process runs: in a bundle CommonJS packages imported like that would have a default export alone.
export { W3CTraceContextPropagator } from '@opentelemetry/core';
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
export { resourceFromAttributes } from '@opentelemetry/resources';
export * as sdk from '@opentelemetry/sdk-trace';
