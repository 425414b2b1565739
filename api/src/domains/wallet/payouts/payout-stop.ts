import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';

/** One reason for a stop, as reconciliation found it. */
export interface StopReason {
  readonly code: string;
  readonly subject: string;
  readonly detail: string;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    /** At most one is not acknowledged. */
    payoutStops: {
      id: Generated<number>;
      stoppedAt: number;
      findings: ColumnType<readonly StopReason[], string, string>;
      acknowledgedAt: ColumnType<number | null, never, number>;
      acknowledgedBy: ColumnType<string | null, never, string>;
    };
  }
}

export type PayoutStop = Selectable<Tables['payoutStops']>;

/** The approver of withdrawals that no operator approved. */
export const AUTOMATIC = 'auto';

/** An automatically approved withdrawal waits until an operator has acknowledged the stop. */
export const isPayoutStopped = sql<boolean>`(withdrawals.approved_by is not distinct from ${AUTOMATIC} and exists (select from payout_stops where acknowledged_at is null))`;

/** Stops automatic payouts, or updates the reasons of the present stop. @returns true if they were not stopped. */
export async function stopPayouts(trx: Trx, findings: readonly StopReason[], now: number): Promise<boolean> {
  const text = JSON.stringify(findings);
  const updated = await trx
    .updateTable('payoutStops')
    .set({ findings: text })
    .where('acknowledgedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (updated !== undefined) return false;
  await trx.insertInto('payoutStops').values({ stoppedAt: now, findings: text }).execute();
  return true;
}

/** Returns the stop that no operator has acknowledged. */
export function findPayoutStop(db: Db | Trx): Promise<PayoutStop | undefined> {
  return db.selectFrom('payoutStops').selectAll().where('acknowledgedAt', 'is', null).executeTakeFirst();
}

/** Returns what operators acknowledged last; it stops nothing again unless it changes. */
export async function acknowledgedReasons(trx: Trx): Promise<readonly StopReason[]> {
  const last = await trx
    .selectFrom('payoutStops')
    .select('findings')
    .where('acknowledgedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.findings ?? [];
}

/** Lets automatic payouts continue. @returns the stop that ended; undefined if there was none. */
export function acknowledgeStop(trx: Trx, by: string, now: number): Promise<PayoutStop | undefined> {
  return trx
    .updateTable('payoutStops')
    .set({ acknowledgedAt: now, acknowledgedBy: by })
    .where('acknowledgedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
