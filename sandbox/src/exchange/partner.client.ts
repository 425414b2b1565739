import { externalExchangePath, type RedeemResponse } from '@pavilion/contract/external-exchange';
import { signature } from '@pavilion/server/http/signature';

const REQUEST_TIMEOUT_MS = 5000;

/** Redeems a code at the site, as another company's exchange does. @returns null if there was no response. */
export type Redeem = (code: string) => Promise<RedeemResponse | null>;

export function partnerClient(api: string, secret: string): Redeem {
  return async (code) => {
    const body = JSON.stringify({ code });
    const headers = { 'content-type': 'application/json', 'x-signature': signature(secret, body) };
    try {
      const reply = await fetch(api + externalExchangePath, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      return reply.ok ? ((await reply.json()) as RedeemResponse) : null;
    } catch {
      return null;
    }
  };
}
