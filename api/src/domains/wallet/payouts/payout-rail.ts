import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';
import { signatureOf } from '../../../http/signed';
import type { App } from '../../../kernel/app';
import type { Withdrawal } from './tables';

declare module '../../../kernel/app' {
  interface Links {
    /** Signs calls between the payment rail and us. */
    readonly railSecret: string;
  }
}

/** A payout in the rail's format. */
export const railPayout = z.object({
  /** Our withdrawal's id; the rail pays a key once. */
  key: z.string(),
  provider: z.string(),
  to: z.string(),
  amount: taka,
  state: z.enumeration(['accepted', 'paid', 'refused']),
  trx_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
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
  const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, app.links.railSecret) };
  return callRail(app, PATH, { method: 'POST', headers, body });
}

/** Looks up a payout's state. */
export function lookUpPayout(app: RailApp, id: string): Promise<RailReply> {
  return callRail(app, `${PATH}/${encodeURIComponent(id)}`, {
    headers: { 'x-signature': signatureOf(id, app.links.railSecret) },
  });
}

async function callRail(app: RailApp, path: string, request: RequestInit): Promise<RailReply> {
  try {
    // The rail pays a key once.
    const reply = await app.links.rail.fetch(path, request, { timeoutMs: TIMEOUT_MS, isIdempotent: true });
    const text = await reply.text();
    // Money is released or spent on this reply, so an unsigned one doesn't count.
    if (reply.headers.get('x-signature') !== signatureOf(text, app.links.railSecret)) return { kind: 'no-answer' };
    return railReplyOf(reply.status, JSON.parse(text));
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
