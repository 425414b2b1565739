import { taka } from '@pavilion/contract/wire';
import * as z from '@pavilion/contract/schema';

import type { Db } from '../database/database';
import type { App } from '../server/app';
import { walletDigits } from './proof';

export const railPayment = z.object({ provider: z.string(), trx_id: z.string(), to: z.string(), from: z.string(), amount: taka, at: z.string() });
export type RailPayment = z.Clean<typeof railPayment>;

const TIMEOUT_MS = 5000;

/** Keeps what the rail said; it says the same of a transaction for ever, so the first word stays. */
export async function keepPayment(app: App, payment: RailPayment): Promise<void> {
  await app.db
    .insertInto('rail_payments')
    .values({
      provider: payment.provider.toLowerCase(),
      trx_id: payment.trx_id.toUpperCase(),
      to_number: walletDigits(payment.to),
      from_number: walletDigits(payment.from),
      amount: payment.amount,
      paid_at: Date.parse(payment.at) || app.clock.now(),
      received_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is known of a transaction: told by webhook before, or asked for now. */
export async function findPayment(app: App, provider: string, proof: string) {
  const known = await storedPayment(app.db, provider, proof);
  if (known !== undefined) return known;
  const told = await askRail(app, provider, proof);
  if (told === undefined) return undefined;
  await keepPayment(app, told);
  return storedPayment(app.db, provider, proof);
}

function storedPayment(db: Db, provider: string, proof: string) {
  return db.selectFrom('rail_payments').selectAll().where('provider', '=', provider.toLowerCase()).where('trx_id', '=', proof).executeTakeFirst();
}

/** Undefined for a transaction the rail doesn't know, and for a rail out of reach: both are asked again later. */
async function askRail(app: App, provider: string, proof: string): Promise<RailPayment | undefined> {
  try {
    const url = `${app.links.sandbox}/rail/transactions/${encodeURIComponent(provider)}/${encodeURIComponent(proof)}`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) return undefined;
    const result = z.safeDecode(railPayment, (await reply.json()) as never);
    return result.success ? result.data : undefined;
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, 'the rail is out of reach');
    return undefined;
  }
}
