import { createHash } from 'node:crypto';

/** Returns a text's ETag; the same text gives the same tag in every process. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
