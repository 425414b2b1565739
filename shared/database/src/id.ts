import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id of 80 bits: sixteen characters that survive URLs, and say nothing about how many there are. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('');
}
