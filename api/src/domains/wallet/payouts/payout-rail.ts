import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { type OutgoingRequest, signRequest } from '@pavilion/server/signatures/request-signature';
import { isSignedResponse } from '@pavilion/server/signatures/response-signature';
import type { App } from '../../../kernel/app';
import type { Withdrawal } from './tables';

declare module '../../../kernel/app' {
  interface Links {
    /** The keys that sign calls between the payment rail and us. */
    readonly railKeys: PartnerKeys;
  }
}

const payoutFields = {
  /** Our withdrawal's id; the rail pays a key once. */
  key: z.string(),
  provider: z.string(),
  to: z.string(),
  amount: taka,
  state: z.enumeration(['accepted', 'paid', 'refused']),
  trx_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
};

/** A payout in the rail's replies, which may say more. */
export const railPayout = z.object(payoutFields);
/** A payout in the rail's own message about it. */
export const railPayoutMessage = z.strictObject(payoutFields);
export type RailPayout = z.Clean<typeof railPayout>;

/** The rail's reply about a payout; anything unclear is no answer. */
export type RailReply =
  | { readonly kind: 'known'; readonly payout: RailPayout }
  | { readonly kind: 'never-heard' }
  | { readonly kind: 'no-answer' };

type RailApp = Pick<App, 'links' | 'log'>;

const TIMEOUT_MS = 5000;
const PATH = '/rail/payouts';

/** Requests a payout; a repeat for the same withdrawal is the same payout. */
export function sendPayout(app: RailApp, { id, provider, accountNumber, amount }: Withdrawal): Promise<RailReply> {
  const body = JSON.stringify({ key: id, provider, to: accountNumber, amount: (amount / 100).toFixed(2) });
  return callRail(app, { method: 'POST', target: PATH, body });
}

/** Looks up a payout's state. */
export function lookUpPayout(app: RailApp, id: string): Promise<RailReply> {
  return callRail(app, { method: 'GET', target: `${PATH}/${encodeURIComponent(id)}` });
}

async function callRail(app: RailApp, request: OutgoingRequest): Promise<RailReply> {
  try {
    const reply = await fetchSigned(app.links, request, TIMEOUT_MS);
    return reply === undefined ? { kind: 'no-answer' } : railReplyOf(reply.status, JSON.parse(reply.body));
  } catch (error) {
    app.log.warn({ error: (error as Error).message }, 'the rail did not answer a payout request');
    return { kind: 'no-answer' };
  }
}

function railReplyOf(status: number, body: unknown): RailReply {
  if (status === 404 && (body as { code?: unknown }).code === 'unknown_payout') return { kind: 'never-heard' };
  const result = z.safeDecode(railPayout, body as never);
  return status < 300 && result.success ? { kind: 'known', payout: result.data } : { kind: 'no-answer' };
}

/**
 * Calls the rail. Money is released or spent on its replies, so one that it didn't sign for this request doesn't count:
 * undefined.
 */
export async function fetchSigned(
  { rail, railKeys }: Pick<App['links'], 'rail' | 'railKeys'>,
  request: OutgoingRequest,
  timeoutMs: number,
): Promise<{ readonly status: number; readonly body: string } | undefined> {
  const { method, target, body } = request;
  const key = railKeys.current();
  const headers = signRequest(key, request);
  // The rail pays a key once.
  const call = { timeoutMs, isIdempotent: true };
  const reply = await rail.fetch(target, { method, headers, ...(body !== undefined && { body }) }, call);
  const answer = { status: reply.status, body: await reply.text() };
  const isSigned = isSignedResponse(key, headers, { ...answer, headers: reply.headers });
  return isSigned ? answer : undefined;
}
