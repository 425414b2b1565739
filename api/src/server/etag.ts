import { createHash } from 'node:crypto';

/** The tag of a text: the same text, the same tag, in every process. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
