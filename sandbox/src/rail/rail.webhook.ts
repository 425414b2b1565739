import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import type { DeliverPayout } from './payout.service';
import type { Deliver } from './rail.service';

const LIMIT_MS = 5_000;

/** Returns a function that posts a transaction to the api's hook, signed. */
export function railWebhook(apis: UpstreamPool, keys: PartnerKeys): Deliver {
  return ({ provider, trx_id, to, from, amount, at }, signal) =>
    post(apis, '/hooks/rail', keys, { provider, trx_id, to, from, amount, at }, signal);
}

/** Returns a function that posts a payout's outcome in the same way. */
export function payoutWebhook(apis: UpstreamPool, keys: PartnerKeys): DeliverPayout {
  return (payout, signal) => post(apis, '/hooks/rail/payouts', keys, payout, signal);
}

async function post(
  apis: UpstreamPool,
  path: string,
  keys: PartnerKeys,
  content: object,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(content);
  const headers = signRequest(keys.current(), { method: 'POST', target: path, body });
  // The api stores a transaction and a payout's outcome once.
  const call = { timeoutMs: LIMIT_MS, isIdempotent: true };
  const reply = await apis.fetch(path, { method: 'POST', headers, body, signal }, call);
  await reply.discard();
  return reply.ok;
}
