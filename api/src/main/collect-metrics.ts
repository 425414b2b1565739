import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onScrape } from '@pavilion/server/telemetry/metrics';
import { countStuckPayouts } from '../domains/wallet/payouts/stuck-payouts';
import type { App, Stop } from '../kernel/app';
import {
  callsAtWork,
  callsWaiting,
  databaseConnections,
  databaseWaiting,
  databaseWritable,
  domainEventsDeaf,
  lastBackup,
  reconcileFindings,
  reconcileLastRun,
  stuckPayouts,
} from '../kernel/metrics';
import { observeReconciliation } from '../operators/reconcile/reconcile.loop';

/** Sets the gauges of a running api whenever its metrics are read. */
export function collectMetrics(app: App): Stop {
  const ends = [
    observeReconciliation(({ endedAt, findings }) => {
      reconcileLastRun.set(endedAt / 1000);
      reconcileFindings.set(findings.length);
    }),
    onScrape(() => collectOwn(app)),
    onScrape(() => collectWritable(app.pool)),
    onScrape(() => collectBackup()),
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
  domainEventsDeaf.set(bus.isDeaf ? 1 : 0);
}

async function collectWritable(pool: pg.Pool): Promise<void> {
  // Stays 0 if the query fails, or takes longer than a scrape waits.
  databaseWritable.set(0);
  const { rows } = await pool.query<{ value: string }>(`select current_setting('transaction_read_only') as value`);
  databaseWritable.set(rows[0]?.value === 'off' ? 1 : 0);
}
