import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a random id of 80 bits: sixteen URL-safe characters that reveal no count. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('');
}
