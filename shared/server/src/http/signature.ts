import { createHmac } from 'node:crypto';

/** Returns the x-signature of a body, HMAC-SHA256 in hex, with which the processes authenticate their calls. */
export function signature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
