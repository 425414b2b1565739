import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

// One process is one server, so its metrics are global, like those of the library.

/** Duration of answered calls by route template: addresses would make a series each. Streams don't count. */
export const callDuration = new Histogram({
  name: 'pavilion_http_request_duration_seconds',
  help: 'Duration of HTTP calls, by method, route template and class of the status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const callsInProgress = new Gauge({
  name: 'pavilion_http_requests_in_progress',
  help: 'HTTP calls received and not yet answered, without streams.',
});

export const openStreams = new Gauge({
  name: 'pavilion_open_streams',
  help: 'Open responses that never end by themselves.',
});

export const readiness = new Gauge({
  name: 'pavilion_readiness',
  help: 'State that /readyz reports: 1 for the current one, 0 for the others.',
  labelNames: ['status'] as const,
});

export const diskBytes = new Gauge({
  name: 'pavilion_disk_bytes',
  help: 'Size of the disk with the data folder, and what is free on it.',
  labelNames: ['kind'] as const,
});

export const securityEventCount = new Counter({
  name: 'pavilion_security_events_total',
  help: 'Events of the security log, by name.',
  labelNames: ['event'] as const,
});

type Collector = () => Promise<void> | void;

const COLLECT_MS = 2000;
const collectors = new Set<Collector>();

/** Runs `collect` before each scrape, to set gauges that no other code updates. @returns a function that ends it. */
export function onScrape(collect: Collector): () => void {
  collectors.add(collect);
  return () => void collectors.delete(collect);
}

/** Adds the process's own metrics and the name of the server. */
export function startMetrics(server: string): void {
  register.setDefaultLabels({ server });
  collectDefaultMetrics();
}

/** Returns all metrics in Prometheus' text format; a collector that fails or hangs doesn't hold up the others. */
export async function scrape(): Promise<string> {
  await Promise.all([...collectors].map((collect) => settled(collect)));
  return register.metrics();
}

async function settled(collect: Collector): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, COLLECT_MS)));
  await Promise.race([
    Promise.resolve()
      .then(collect)
      .catch(() => undefined),
    limit,
  ]);
  clearTimeout(timer);
}
