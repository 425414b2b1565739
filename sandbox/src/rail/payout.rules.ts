import { checkSend, type Send } from './rail.rules';

/** A payout as ordered, without the site's own number. */
export type PayoutOrder = Pick<Send, 'provider' | 'to' | 'amount'> & { readonly key: string };

/** Simulated faults. The target number selects one, so that tests and people can trigger each. */
export const faults = {
  '99901': 'refused',
  '99902': 'limit',
  '99903': 'slow',
  '99904': 'silent',
  '99905': 'unavailable',
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

export function faultOf(to: string): Fault | undefined {
  const ending = to.slice(0, 11).slice(-5);
  return Object.hasOwn(faults, ending) ? faults[ending as keyof typeof faults] : undefined;
}

// `checkSend` needs a sender; a payout's only sender is the site.
const THE_SITE = '01300000000';

/** Validates a payout order. @returns undefined if no network would accept it. */
export function checkPayout(body: Readonly<Record<string, unknown>>): PayoutOrder | undefined {
  const { key } = body;
  const checked = checkSend({ ...body, from: THE_SITE });
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key) || 'errors' in checked) return undefined;
  const { provider, to, amount } = checked.send;
  return { key, provider, to, amount };
}
