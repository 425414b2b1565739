import { newId } from '@pavilion/database/id';
import type { WebhookCall } from '@pavilion/releases/registry-api/webhooks';
import type { RegistryDb } from '../database/tables';

/**
 * Queues a call of every webhook for its event; in the caller's transaction, a call is queued as its cause commits.
 *
 * @param only - the id of one webhook, whatever its events are.
 */
export async function queueWebhooks(
  db: RegistryDb,
  call: Omit<WebhookCall, 'id' | 'at'>,
  at: number,
  only?: string,
): Promise<void> {
  const webhooks = await db.selectFrom('webhooks').select(['id', 'events']).where('removedAt', 'is', null).execute();
  for (const { id: webhook, events } of webhooks) {
    if (only !== undefined && webhook !== only) continue;
    if (!events.includes(call.event) && call.event !== 'test') continue;
    const id = newId();
    const body = JSON.stringify({ id, at: new Date(at).toISOString(), ...call } satisfies WebhookCall);
    await db.insertInto('webhookCalls').values({ id, webhook, event: call.event, body, at, nextAt: at }).execute();
  }
}
