import { westernDigits } from '@pavilion/contract/bangla-digits';

/** The simulated mobile-money networks, by the names the site uses. */
export const providers = ['bKash', 'Nagad', 'Rocket', 'Upay'] as const;
export type Provider = (typeof providers)[number];

export type RailField = 'provider' | 'to' | 'from' | 'amount';

/** Keys of the texts that explain an error. */
type RailError =
  'noWallet' | 'badReceiver' | 'badRocketReceiver' | 'badPayer' | 'badRocketPayer' | 'sameNumber' | 'badAmount';
type RailErrors = Partial<Record<RailField, RailError>>;

/** A validated transfer; the amount is in wire format. */
export interface Send {
  readonly provider: Provider;
  readonly to: string;
  readonly from: string;
  readonly amount: string;
}

const largest = 1_000_000;

export function providerOf(typed: unknown): Provider | undefined {
  return providers.find((name) => name.toLowerCase() === String(typed).trim().toLowerCase());
}

function account(typed: unknown, provider: Provider | undefined): string | undefined {
  const number = westernDigits(String(typed ?? ''))
    .replace(/[\s-]/g, '')
    .replace(/^\+?88(?=0)/, '');
  // A Rocket account is the phone number, often followed by one check digit.
  const form = provider === 'Rocket' ? /^01[3-9]\d{8}\d?$/ : /^01[3-9]\d{8}$/;
  return form.test(number) ? number : undefined;
}

function taka(typed: unknown): string | undefined {
  const text = westernDigits(String(typed ?? ''))
    .trim()
    .replace(/,/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = Number(text);
  return amount > 0 && amount <= largest ? amount.toFixed(2) : undefined;
}

/** Validates typed or posted data; every error is reported for its own field. */
export function checkSend(body: Readonly<Record<string, unknown>>): { send: Send } | { errors: RailErrors } {
  const provider = providerOf(body['provider']);
  const to = account(body['to'], provider);
  const from = account(body['from'], provider);
  const amount = taka(body['amount']);
  const isRocket = provider === 'Rocket';
  if (provider && to && from && amount && to !== from) return { send: { provider, to, from, amount } };
  return {
    errors: {
      ...(provider ? {} : { provider: 'noWallet' }),
      ...(to ? {} : { to: isRocket ? 'badRocketReceiver' : 'badReceiver' }),
      ...(from ? {} : { from: isRocket ? 'badRocketPayer' : 'badPayer' }),
      ...(from && from === to ? { from: 'sameNumber' } : {}),
      ...(amount ? {} : { amount: 'badAmount' }),
    },
  };
}
