import { checkSend, type Send } from './rail.rules';

/** A payout as it was asked for; the site's own number plays no part. */
export type PayoutOrder = Pick<Send, 'provider' | 'to' | 'amount'> & { readonly key: string };

/** How the rail takes a payout. The number it goes to decides, so that tests and people can play each. */
export const faults = {
  '99901': 'refused',
  '99902': 'limit',
  '99903': 'slow',
  '99904': 'silent',
  '99905': 'unheard',
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

export function faultOf(to: string): Fault | undefined {
  const ending = to.slice(0, 11).slice(-5);
  return Object.hasOwn(faults, ending) ? faults[ending as keyof typeof faults] : undefined;
}

// A send is checked whole; a payout has no sender but the site.
const THE_SITE = '01300000000';

/** @returns the payout asked for, or undefined for one no network would take. */
export function checkPayout(body: Readonly<Record<string, unknown>>): PayoutOrder | undefined {
  const { key } = body;
  const checked = checkSend({ ...body, from: THE_SITE });
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key) || 'errors' in checked) return undefined;
  const { provider, to, amount } = checked.send;
  return { key, provider, to, amount };
}
