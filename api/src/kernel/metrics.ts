import { Counter, Gauge } from 'prom-client';

// Labels are closed sets; never a player, an order or an address.

export const databaseConnections = new Gauge({
  name: 'pavilion_database_pool_connections',
  help: 'Connections of the pool to the database, by what they do.',
  labelNames: ['state'] as const,
});

export const databaseWaiting = new Gauge({
  name: 'pavilion_database_pool_waiting',
  help: 'Work that waits for a connection of the pool.',
});

export const databaseWritable = new Gauge({
  name: 'pavilion_database_writable',
  help: '1 if the database answers and is not read-only.',
});

export const callsAtWork = new Gauge({
  name: 'pavilion_admission_running',
  help: 'Calls that were admitted and are not answered yet.',
});

export const callsWaiting = new Gauge({
  name: 'pavilion_admission_waiting',
  help: 'Calls that wait for other calls of their caller, or of all, to end.',
});

export const callsRefused = new Counter({
  name: 'pavilion_admission_refused_total',
  help: 'Calls answered 429 before they started, by kind of caller, class of call and reason.',
  labelNames: ['caller', 'class', 'reason'] as const,
});

export const ledgerPostings = new Counter({
  name: 'pavilion_ledger_postings_total',
  help: 'Committed postings, by kind.',
  labelNames: ['kind'] as const,
});

export const domainEventsDisconnected = new Gauge({
  name: 'pavilion_domain_events_disconnected',
  help: '1 if this process has not received its own events for a while.',
});

export const loopSuccess = new Gauge({
  name: 'pavilion_loop_last_success_timestamp_seconds',
  help: 'When a background loop last ended a turn without an error.',
  labelNames: ['loop'] as const,
});

export const loopFailures = new Counter({
  name: 'pavilion_loop_failures_total',
  help: 'Turns of a background loop that failed.',
  labelNames: ['loop'] as const,
});

export const deadLetters = new Gauge({
  name: 'pavilion_dead_letters',
  help: 'Rows that a queue gave up in the last hour, after several tries.',
  labelNames: ['queue'] as const,
});

/** Payouts whose money may already have left, without an answer of the rail for too long. */
export const stuckPayouts = new Gauge({
  name: 'pavilion_payouts_stuck',
  help: 'Approved or sent payouts that did not end within an hour.',
});

export const reconcileFindings = new Gauge({
  name: 'pavilion_reconcile_findings',
  help: 'Differences that the last reconciliation found.',
});

export const reconcileLastRun = new Gauge({
  name: 'pavilion_reconcile_last_run_timestamp_seconds',
  help: 'When the last reconciliation ended.',
});

export const lastBackup = new Gauge({
  name: 'pavilion_backup_last_success_timestamp_seconds',
  help: 'When the newest complete backup was made.',
});
// Absent where no backups are made, which differs from none made yet.
lastBackup.remove();
