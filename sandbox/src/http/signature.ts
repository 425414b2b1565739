import { createHmac } from 'node:crypto';

/** The x-signature of a body: HMAC-SHA256 in hex, as our processes prove themselves to each other. */
export function signature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
