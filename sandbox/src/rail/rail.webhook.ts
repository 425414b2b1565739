import { signature } from '../http/signature';
import type { Deliver } from './rail.service';

/** Posts a transaction to the api's hook, signed over the exact bytes sent. */
export function railWebhook(api: string, secret: string): Deliver {
  return async ({ provider, trx_id, to, from, amount, at }, signal) => {
    const body = JSON.stringify({ provider, trx_id, to, from, amount, at });
    const reply = await fetch(`${api}/hooks/rail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature(secret, body) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    await reply.body?.cancel();
    return reply.ok;
  };
}
