import { type ReceivedSpan, startSpanReceiver } from './span-receiver';
import { spanTree } from './span-tree';

const PORT = 4318;
/** Servers export every five seconds, each at a moment of its own. */
const COMPLETE_AFTER_MS = 12_000;

/** Prints each trace once it is complete. */
async function receive(): Promise<void> {
  const port = Number(process.argv[2] ?? PORT);
  const { url, spans } = await startSpanReceiver(port);
  console.log(`Waiting for spans: start the site with OTEL_EXPORTER_OTLP_ENDPOINT=${url}`);
  const printed = new Set<string>();
  setInterval(() => {
    const complete = new Map<string, ReceivedSpan[]>();
    for (const span of spans) complete.set(span.traceId, [...(complete.get(span.traceId) ?? []), span]);
    for (const [trace, own] of complete) {
      const last = Math.max(...own.map(({ endTimeUnixNano }) => Number(endTimeUnixNano) / 1e6));
      if (printed.has(trace) || Date.now() - last < COMPLETE_AFTER_MS) continue;
      printed.add(trace);
      console.log(`\ntrace ${trace}\n${spanTree(own)}`);
    }
  }, 1000);
}

void receive();
