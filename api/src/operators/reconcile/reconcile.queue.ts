import type { ColumnType, Generated, Selectable } from 'kysely';
import { acknowledgedReasons, stopPayouts } from '../../domains/wallet/payouts/payout-stop';
import type { App, Domain } from '../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { readSetting } from '../../kernel/settings/settings';
import type { Finding, FindingCode, ReconcileApp } from './finding';
import { reconcileRuns } from './migrations/0140-reconcile-runs';
import { reconcile } from './reconcile';

declare module '../../kernel/database/tables' {
  interface Tables {
    reconcileRuns: {
      id: Generated<number>;
      startedAt: number;
      endedAt: number;
      findings: ColumnType<readonly Finding[], string, never>;
    };
    /** One row. */
    reconcileSchedule: { onlyRow: Generated<boolean>; nextAt: number };
  }
}

type ReconcileRun = Selectable<Tables['reconcileRuns']>;

const POLL_S = 30;
const MINUTE_MS = 60_000;
const MINUTES = 5;
/** A new finding is looked at again after this time: one from between two of the comparison's reads is gone by then. */
const CONFIRM_MS = MINUTE_MS;
const RETAINED_MS = 30 * 24 * 60 * MINUTE_MS;

/** Findings about waiting or about the rail's line, not about wrong money: they never stop payouts. */
const harmless: ReadonlySet<FindingCode> = new Set(['rail_out_of_reach', 'withdrawal_stuck', 'payment_unclaimed']);

/** Compares money every few minutes, in one process at a time. */
export const reconcileDomain: Domain = {
  name: 'reconcile',
  migrations: [reconcileRuns],
  queues: (app: App) => [
    {
      name: 'reconcile',
      everySeconds: POLL_S,
      isDelayed: true,
      failure: 'reconciliation failed',
      turn: async () => void (await reconcileIfDue(app)),
    },
  ],
};

/** Makes a run if one is due and no other process makes it. */
export async function reconcileIfDue(app: ReconcileApp): Promise<void> {
  const minutes = await readSetting(app.db, 'reconcile_minutes', MINUTES);
  const startedAt = app.clock.now();
  const claimed = await app.db
    .updateTable('reconcileSchedule')
    .set({ nextAt: startedAt + minutes * MINUTE_MS })
    .where('nextAt', '<=', startedAt)
    .returning('nextAt')
    .executeTakeFirst();
  if (claimed === undefined) return;
  const findings = await reconcile(app);
  if (findings.length > 0) app.log.error({ findings }, 'reconciliation found differences');
  const hasStopped = await inTransaction(app.db, (trx) => record(app, trx, startedAt, findings));
  if (hasStopped)
    app.log.error('automatic payouts are stopped until an operator acknowledges: npm run ops -- reconcile');
}

/** @returns true if the run has stopped payouts. */
async function record(app: ReconcileApp, trx: Trx, startedAt: number, findings: readonly Finding[]): Promise<boolean> {
  const endedAt = app.clock.now();
  const before = await findLastRun(trx);
  await trx
    .insertInto('reconcileRuns')
    .values({ startedAt, endedAt, findings: JSON.stringify(findings) })
    .execute();
  await trx
    .deleteFrom('reconcileRuns')
    .where('endedAt', '<', endedAt - RETAINED_MS)
    .execute();
  const serious = findings.filter(({ code }) => !harmless.has(code));
  const confirmed = serious.filter((one) => before?.findings.some((other) => isSameSubject(one, other)));
  if (confirmed.length < serious.length)
    await trx
      .updateTable('reconcileSchedule')
      .set({ nextAt: endedAt + CONFIRM_MS })
      .where('nextAt', '>', endedAt + CONFIRM_MS)
      .execute();
  const acknowledged = await acknowledgedReasons(trx);
  const isNews = confirmed.some((one) => !acknowledged.some((other) => isSame(one, other)));
  if (!isNews || !(await readSetting(trx, 'reconcile_stops_payouts', true))) return false;
  return stopPayouts(trx, confirmed, endedAt);
}

type ComparableFinding = Pick<Finding, 'subject' | 'detail'> & { readonly code: string };

const isSameSubject = (one: ComparableFinding, other: ComparableFinding): boolean =>
  one.code === other.code && one.subject === other.subject;

const isSame = (one: ComparableFinding, other: ComparableFinding): boolean =>
  isSameSubject(one, other) && one.detail === other.detail;

/** Returns the last run of any process. */
export function findLastRun(db: Db | Trx): Promise<ReconcileRun | undefined> {
  return db.selectFrom('reconcileRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}
