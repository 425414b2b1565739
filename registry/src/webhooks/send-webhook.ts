import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { partnerKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { hostOf, parseAddress, resolveReachable } from './webhook-address';

const TIMEOUT_MS = 10_000;

/** The `keyid` of a webhook's signatures. */
export const keyIdOf = (webhook: string): string => `${webhook}.1`;

/**
 * Calls a webhook once, signed. Follows no redirects: they could lead into an internal network.
 *
 * @throws if the answer is none of 200 to 299, with the reason.
 */
export async function sendWebhook(
  webhook: { readonly id: string; readonly url: string; readonly secret: string },
  body: string,
  mayBeLocal: boolean,
): Promise<void> {
  const url = parseAddress(webhook.url, mayBeLocal);
  const [address] = await resolveReachable(hostOf(url), mayBeLocal);
  if (!address) throw new Error('its host has no address');
  const target = url.pathname + url.search;
  const headers = signRequest(partnerKey(keyIdOf(webhook.id), webhook.secret), { method: 'POST', target, body });
  // Connects to the address that was checked, whatever the name is by then.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers, lookup, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
  if (status < 200 || status > 299) throw new Error(`it answered ${status}`);
}
