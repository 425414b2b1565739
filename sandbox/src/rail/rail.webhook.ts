import { signature } from '@pavilion/server/http/signature';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { DeliverPayout } from './payout.service';
import type { Deliver } from './rail.service';

const LIMIT_MS = 5_000;

/** Returns a function that posts a transaction to the api's hook, signed over the exact bytes sent. */
export function railWebhook(apis: UpstreamPool, secret: string): Deliver {
  return ({ provider, trx_id, to, from, amount, at }, signal) =>
    post(apis, '/hooks/rail', secret, { provider, trx_id, to, from, amount, at }, signal);
}

/** Returns a function that posts a payout's outcome in the same way. */
export function payoutWebhook(apis: UpstreamPool, secret: string): DeliverPayout {
  return (payout, signal) => post(apis, '/hooks/rail/payouts', secret, payout, signal);
}

async function post(
  apis: UpstreamPool,
  path: string,
  secret: string,
  content: object,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'x-signature': signature(secret, body) };
  // The api stores a transaction and a payout's outcome once.
  const call = { timeoutMs: LIMIT_MS, isIdempotent: true };
  const reply = await apis.fetch(path, { method: 'POST', headers, body, signal }, call);
  await reply.body?.cancel();
  return reply.ok;
}
