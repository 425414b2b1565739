import { loadNats } from '@pavilion/server/bus/load-nats';
import { loadSdk } from '@pavilion/server/telemetry/opentelemetry-sdk';

/** Prints which functions of the packages that are loaded while a program runs are there. */
async function print(): Promise<void> {
  const { connect } = await loadNats();
  const { OTLPTraceExporter, resourceFromAttributes, sdk, W3CTraceContextPropagator } = await loadSdk();
  const all = [
    connect,
    OTLPTraceExporter,
    resourceFromAttributes,
    sdk.TracerProvider,
    sdk.BatchSpanProcessor,
    W3CTraceContextPropagator,
  ];
  console.log(all.map((each) => typeof each).join());
}

void print();
