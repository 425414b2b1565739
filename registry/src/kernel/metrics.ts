import { Counter } from 'prom-client';

/** Labels are the verbs of the log, a closed set. */
export const registryChanges = new Counter({
  name: 'pavilion_registry_changes_total',
  help: 'Changes that the log records, such as published, activated and rolled back.',
  labelNames: ['change'] as const,
});

export const rolloutsStopped = new Counter({
  name: 'pavilion_registry_rollouts_stopped_total',
  help: 'Rollouts that stopped by themselves, because telemetry was worse.',
});
