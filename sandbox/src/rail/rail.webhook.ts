import { signature } from '@pavilion/server/http/signature';
import type { DeliverPayout } from './payout.service';
import type { Deliver } from './rail.service';

/** Returns a function that posts a transaction to the api's hook, signed over the exact bytes sent. */
export function railWebhook(api: string, secret: string): Deliver {
  return ({ provider, trx_id, to, from, amount, at }, signal) =>
    post(`${api}/hooks/rail`, secret, { provider, trx_id, to, from, amount, at }, signal);
}

/** Returns a function that posts a payout's outcome in the same way. */
export function payoutWebhook(api: string, secret: string): DeliverPayout {
  return (payout, signal) => post(`${api}/hooks/rail/payouts`, secret, payout, signal);
}

async function post(url: string, secret: string, content: object, signal: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(content);
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature(secret, body) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
  });
  await reply.body?.cancel();
  return reply.ok;
}
