import { smsPath } from '@pavilion/contract/partners/sms-gateway';
import { newId } from '@pavilion/database/id';
import type { MessageLinks } from './links';

const LIMIT_MS = 5000;

/**
 * Sends an SMS through the HTTP gateway. @param to - with the country code: +8801XXXXXXXXX. @throws if the gateway
 * did not accept it.
 */
export async function sendSms({ sms, smsKey, smsFrom }: MessageLinks, to: string, text: string): Promise<void> {
  const reply = await fetch(sms + smsPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${smsKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, from: smsFrom, text, reference: newId() }),
    // A redirect would send the text and the number to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  // Read to the end, so that the connection can be reused.
  await reply.text();
  if (reply.status !== 202 && reply.status !== 200)
    throw new Error(`the SMS gateway responded with status ${reply.status}`);
}
