import { westernDigits } from '@pavilion/platform/language/western-digits';

/** Payment data in a wallet's message; null or 0 for missing values. */
export interface SmsReading {
  readonly proof: string;
  /** The wallet it is from, if its format reveals that. */
  readonly wallet: string | null;
  /** In poisha. */
  readonly amount: number;
  readonly receiver: string | null;
}

const ID = /\b(?:trx|txn|tnx|transaction)\s*\.?\s*id\s*[:#.-]*\s*([a-z0-9]{7,12})\b/i;
const MONEY = /(?:tk|bdt|৳)\.?\s*(\d[\d,]*(?:\.\d{1,2})?)/i;
const RECEIVER = /\b(?:to|receiver|uddokta|agent|merchant|a\/c)\b[^\d\n]{0,24}?(?:\+?88)?(01[3-9]\d{8,9})\b/i;
// Order matters: the first two contain the wallet's name or have a unique layout.
const shapes: readonly (readonly [wallet: string, shape: RegExp])[] = [
  ['Upay', /\bupay\b|\bhas been sent\b/i],
  ['Nagad', /\bnagad\b|^\s*amount\s*:/im],
  ['Rocket', /\brocket\b|\bA\/C\b/i],
  ['bKash', /\bbkash\b|\bsuccessful\b/i],
];

/**
 * Parses the message a mobile wallet sends after a payment: bKash, Nagad, Rocket and Upay, each in its own format.
 *
 * @returns null without a transaction ID.
 */
export function readSms(text: string): SmsReading | null {
  const plain = westernDigits(text);
  const proof = ID.exec(plain)?.[1];
  if (proof === undefined) return null;
  // The first amount is the payment; fee and balance follow it.
  const money = MONEY.exec(plain)?.[1];
  return {
    proof: proof.toUpperCase(),
    wallet: shapes.find(([, shape]) => shape.test(plain))?.[0] ?? null,
    amount: money === undefined ? 0 : Math.round(Number(money.replaceAll(',', '')) * 100),
    receiver: RECEIVER.exec(plain)?.[1] ?? null,
  };
}
