import type { Selectable } from 'kysely';
import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { walletDigits } from './proof';

export type Payment = Selectable<Tables['railPayments']>;

export const railPayment = z.strictObject({
  provider: z.string(),
  trx_id: z.string(),
  to: z.string(),
  from: z.string(),
  amount: taka,
  at: z.string(),
});
type RailPayment = z.Clean<typeof railPayment>;

const TIMEOUT_MS = 5000;

/** Stores a payment reported by the rail. Reports of a transaction never change, so the first one stays. */
export async function storePayment(app: App, payment: RailPayment): Promise<void> {
  await app.db
    .insertInto('railPayments')
    .values({
      provider: payment.provider.toLowerCase(),
      trxId: payment.trx_id.toUpperCase(),
      toNumber: walletDigits(payment.to),
      fromNumber: walletDigits(payment.from),
      amount: payment.amount,
      paidAt: Date.parse(payment.at) || app.clock.now(),
      receivedAt: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a transaction's payment, from an earlier webhook or a query now. Undefined if the rail has none. */
export async function findPayment(
  app: App,
  provider: string,
  proof: string,
): Promise<Payment | 'unreachable' | undefined> {
  const stored = await storedPayment(app.db, provider, proof);
  if (stored !== undefined) return stored;
  const payment = await fetchPayment(app, provider, proof);
  if (payment === undefined || payment === 'unreachable') return payment;
  await storePayment(app, payment);
  return storedPayment(app.db, provider, proof);
}

export function storedPayment(db: Db | Trx, provider: string, proof: string) {
  return db
    .selectFrom('railPayments')
    .selectAll()
    .where('provider', '=', provider.toLowerCase())
    .where('trxId', '=', proof)
    .executeTakeFirst();
}

async function fetchPayment(
  app: App,
  provider: string,
  proof: string,
): Promise<RailPayment | 'unreachable' | undefined> {
  try {
    const path = `/rail/transactions/${encodeURIComponent(provider)}/${encodeURIComponent(proof)}`;
    const reply = await app.links.rail.fetch(path, {}, { timeoutMs: TIMEOUT_MS });
    if (!reply.ok) {
      await reply.discard();
      return reply.status === 404 ? undefined : 'unreachable';
    }
    const result = z.safeDecode(railPayment, (await reply.json()) as never);
    return result.success ? result.data : 'unreachable';
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, 'the rail is unreachable');
    return 'unreachable';
  }
}
