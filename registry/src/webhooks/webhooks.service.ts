import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { newId } from '@pavilion/database/id';
import type {
  IssuedWebhook,
  Webhook,
  WebhookCall,
  WebhookDelivery,
  WebhookEvent,
} from '@pavilion/releases/registry-api/webhooks';
import { writeAudit } from '../audit/audit';
import { queueWebhooks } from '../audit/queue-webhooks';
import type { RegistryDb, RegistryTables } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';
import { keyIdOf } from './send-webhook';
import { parseAddress } from './webhook-address';

/** Adds a webhook, with a secret of its own. @throws {Refusal} webhook_address. */
export async function addWebhook(
  { db, webhooksMayBeLocal = false }: Registry,
  actor: Actor,
  { url: text, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<IssuedWebhook> {
  const url = parseAddress(text, webhooksMayBeLocal).href;
  const [id, secret, at] = [newId(), randomBytes(32).toString('base64url'), Date.now()];
  await db.transaction().execute(async (trx) => {
    const row = { id, url, secret, events: JSON.stringify(events), by: actor.name, createdAt: at, removedAt: null };
    await trx.insertInto('webhooks').values(row).execute();
    await writeAudit(trx, { at, actor: actor.name, verb: 'webhook', reason: `added ${id}: ${new URL(url).host}` });
  });
  return { id, url, events, keyId: keyIdOf(id), secret };
}

/** Ends a webhook; calls that wait are not made. @throws {Refusal} unknown_webhook. */
export async function removeWebhook({ db }: Registry, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = Date.now();
    const removed = await trx
      .updateTable('webhooks')
      .set({ removedAt: at })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (removed.numUpdatedRows === 0n) throw unknownWebhook(id);
    await writeAudit(trx, { at, actor: actor.name, verb: 'webhook', reason: `removed ${id}` });
  });
}

/** Returns all webhooks, each with its latest call, without their secrets. */
export async function listWebhooks({ db }: Registry): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return Promise.all(
    rows.map(async ({ id, url, events, by, createdAt }) => {
      const calls = db.selectFrom('webhookCalls').selectAll().where('webhook', '=', id);
      const last = await calls.orderBy('at', 'desc').limit(1).executeTakeFirst();
      const created = new Date(createdAt).toISOString();
      return { id, url, events, by, created, last: last ? deliveryOf(last) : null };
    }),
  );
}

const MAX_LISTED = 50;

/** Returns the latest calls of a webhook, newest first. @throws {Refusal} unknown_webhook. */
export async function listDeliveries({ db }: Registry, webhook: string): Promise<WebhookDelivery[]> {
  await requireWebhook(db, webhook);
  const calls = db.selectFrom('webhookCalls').selectAll().where('webhook', '=', webhook);
  return (await calls.orderBy('at', 'desc').orderBy('id').limit(MAX_LISTED).execute()).map(deliveryOf);
}

/** Calls a webhook once, or all of them. @throws {Refusal} unknown_webhook. */
export async function testWebhooks({ db }: Registry, actor: Actor, webhook: string | undefined): Promise<void> {
  if (webhook !== undefined) await requireWebhook(db, webhook);
  const call = { event: 'test', channel: null, actor: actor.name, parts: [], reason: 'a test' } as const;
  await queueWebhooks(db, call, Date.now(), webhook);
}

async function requireWebhook(db: RegistryDb, id: string): Promise<void> {
  const found = db.selectFrom('webhooks').select('id').where('id', '=', id).where('removedAt', 'is', null);
  if (!(await found.executeTakeFirst())) throw unknownWebhook(id);
}

const unknownWebhook = (id: string): Refusal => new Refusal('unknown_webhook', `There is no webhook ${id}.`);

function deliveryOf(call: Selectable<RegistryTables['webhookCalls']>): WebhookDelivery {
  const state = call.deliveredAt !== null ? 'delivered' : call.nextAt !== null ? 'waiting' : 'failed';
  const { id, event, attempts, error } = call;
  // Unchecked cast: this registry wrote it.
  const { parts, reason } = JSON.parse(call.body) as WebhookCall;
  const next = call.nextAt === null ? null : new Date(call.nextAt).toISOString();
  return { id, event, at: new Date(call.at).toISOString(), parts, reason, state, attempts, next, error };
}
