import { sql } from 'kysely';
import type { Registry } from '../kernel/dependencies';
import { sendWebhook } from './send-webhook';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after failed attempts; after the last one the call is given up. */
const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** A process that ends during an attempt leaves it to the others. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 20;
const RETENTION_MS = 14 * 24 * HOUR_MS;

/** Makes all calls that are due, each by one process. */
export async function deliverWebhooks(d: Registry, now = Date.now()): Promise<void> {
  const due = d.db
    .selectFrom('webhookCalls')
    .select('id')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const calls = await d.db
    .updateTable('webhookCalls')
    .set({ nextAt: now + LEASE_MS, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'webhook', 'body', 'attempts'])
    .execute();
  await Promise.all(calls.map((call) => attempt(d, call, now)));
}

async function attempt(
  { db, webhooksMayBeLocal = false }: Registry,
  {
    id,
    webhook,
    body,
    attempts,
  }: { readonly id: string; readonly webhook: string; readonly body: string; readonly attempts: number },
  now: number,
): Promise<void> {
  const target = await db.selectFrom('webhooks').selectAll().where('id', '=', webhook).executeTakeFirstOrThrow();
  const row = db.updateTable('webhookCalls').where('id', '=', id);
  // Removed since: nobody expects the call.
  if (target.removedAt !== null)
    return void (await row.set({ nextAt: null, error: 'the webhook was removed' }).execute());
  try {
    await sendWebhook(target, body, webhooksMayBeLocal);
    await row.set({ nextAt: null, deliveredAt: now, error: null }).execute();
  } catch (error) {
    const pause = PAUSES_MS[attempts - 1];
    const reason = error instanceof Error ? error.message : String(error);
    await row.set({ nextAt: pause === undefined ? null : now + pause, error: reason.slice(0, 300) }).execute();
  }
}

/** Deletes calls older than two weeks. */
export async function forgetWebhookCalls(d: Registry, now = Date.now()): Promise<void> {
  await d.db
    .deleteFrom('webhookCalls')
    .where('at', '<', now - RETENTION_MS)
    .execute();
}
