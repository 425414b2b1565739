import { randomInt } from 'node:crypto';
import type { Provider } from './rail.rules';

const digits = '0123456789';
const lettersAndDigits = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${digits}`;

const shapes: Readonly<Record<Provider, { readonly length: number; readonly signs: string }>> = {
  bKash: { length: 10, signs: lettersAndDigits },
  Nagad: { length: 8, signs: lettersAndDigits },
  Rocket: { length: 10, signs: digits },
  Upay: { length: 10, signs: lettersAndDigits },
};

/** Returns a transaction ID in the network's format. */
export function newTransactionId(provider: Provider): string {
  const { length, signs } = shapes[provider];
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
