import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onScrape } from '@pavilion/server/telemetry/metrics';
import { countStuckPayouts } from '../domains/wallet/payouts/stuck-payouts';
import type { App, Stop } from '../kernel/app';
import { countDeadLetters } from '../kernel/jobs/dead-letters';
import { queueNames } from '../kernel/jobs/queues';
import {
  callsAtWork,
  callsWaiting,
  databaseConnections,
  databaseWaiting,
  databaseWritable,
  deadLetters,
  domainEventsDisconnected,
  lastBackup,
  reconcileFindings,
  reconcileLastRun,
  stuckPayouts,
} from '../kernel/metrics';
import { findLastRun } from '../operators/reconcile/reconcile.queue';

/** Sets the gauges of a running api whenever its metrics are read. */
export function collectMetrics(app: App): Stop {
  const ends = [
    onScrape(() => collectOwn(app)),
    onScrape(() => collectWritable(app.pool)),
    onScrape(() => collectBackup()),
    onScrape(() => collectReconciliation(app)),
    onScrape(() => collectDeadLetters(app)),
    onScrape(async () => stuckPayouts.set(await countStuckPayouts(app.db, app.clock.now()))),
  ];
  return () => ends.forEach((end) => end());
}

/** The newest complete backup of PAVILION_BACKUP: a backup's manifest is written last. 0 says that there is none. */
async function collectBackup(folder = process.env['PAVILION_BACKUP']): Promise<void> {
  if (!folder) return;
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(names.map((name) => modifiedAt(join(folder, name, 'manifest.json'))));
  lastBackup.set(Math.max(0, ...times) / 1000);
}

const modifiedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

function collectOwn({ pool, admission, bus }: App): void {
  databaseConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
  databaseConnections.set({ state: 'idle' }, pool.idleCount);
  databaseWaiting.set(pool.waitingCount);
  const { running, waiting } = admission.usage;
  callsAtWork.set(running);
  callsWaiting.set(waiting);
  domainEventsDisconnected.set(bus.isDisconnected ? 1 : 0);
}

/** Of any process. */
async function collectReconciliation({ db }: App): Promise<void> {
  const last = await findLastRun(db);
  if (last === undefined) return;
  reconcileLastRun.set(last.endedAt / 1000);
  reconcileFindings.set(last.findings.length);
}

/** Whichever process gave them up. */
async function collectDeadLetters({ db }: App): Promise<void> {
  const counts = await countDeadLetters(db);
  for (const queue of queueNames) deadLetters.set({ queue }, counts.get(queue) ?? 0);
}

async function collectWritable(pool: pg.Pool): Promise<void> {
  // Stays 0 if the query fails, or takes longer than a scrape waits.
  databaseWritable.set(0);
  const { rows } = await pool.query<{ value: string }>(`select current_setting('transaction_read_only') as value`);
  databaseWritable.set(rows[0]?.value === 'off' ? 1 : 0);
}
