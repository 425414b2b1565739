import { externalExchangePath, type RedeemResponse } from '@pavilion/contract/external-exchange';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';

const REQUEST_TIMEOUT_MS = 5000;

/** Redeems a code at the site, as another company's exchange does. @returns null if there was no response. */
export type Redeem = (code: string) => Promise<RedeemResponse | null>;

export function partnerClient(apis: UpstreamPool, keys: PartnerKeys): Redeem {
  return async (code) => {
    const body = JSON.stringify({ code });
    const headers = signRequest(keys.current(), { method: 'POST', target: externalExchangePath, body });
    try {
      const init = { method: 'POST', headers, body };
      const reply = await apis.fetch(externalExchangePath, init, { timeoutMs: REQUEST_TIMEOUT_MS });
      if (reply.ok) return (await reply.json()) as RedeemResponse;
      await reply.discard();
      return null;
    } catch {
      return null;
    }
  };
}
