import { Counter } from 'prom-client';

/** `unreachable`: nothing listens there; `broken`: the connection ended before the answer. */
export const upstreamErrors = new Counter({
  name: 'pavilion_upstream_errors_total',
  help: 'Requests of the site that another server did not answer.',
  labelNames: ['upstream', 'reason'] as const,
});

export const documents = new Counter({
  name: 'pavilion_documents_total',
  help: 'Pages served, by cohort of the visitor.',
  labelNames: ['cohort'] as const,
});

/** Parts are those of the visitor's composition, so their number is bounded. */
export const partLoads = new Counter({
  name: 'pavilion_part_loads_total',
  help: 'Loads of parts that browsers report: ok, fell-back to the earlier release, or failed.',
  labelNames: ['part', 'result'] as const,
});
