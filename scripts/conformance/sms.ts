import { smsAccepted, smsMessage, smsPath, smsRefusal } from '@pavilion/contract/partners/sms-gateway';
import * as z from '@pavilion/contract/schema';
import { type Check, require } from './check';

/** The api gives up after this time. */
const LIMIT_MS = 5_000;

/** A gateway under test, and a number that may get its messages. */
interface SmsGateway {
  readonly url: string;
  readonly key: string;
  readonly to: string;
  readonly from: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Returns what a gateway must do to send the site's codes. */
export function smsChecks({ url, key, to, from }: SmsGateway): Check[] {
  const message = { to, from, text: 'Pavilion: test message 123456', reference: 'conformance-1' };
  const send = (content: unknown, authorization: string | null = `Bearer ${key}`): Promise<Answer> =>
    post(url + smsPath, content, authorization);
  const accepts = (content: object) => async () => {
    const { status, body } = await send(content);
    require(status === 202 || status === 200, `it was answered with ${status}, not 202`);
    require(z.safeDecode(smsAccepted, body as never).success, 'the reply has no id and status "accepted"');
  };
  const refuses = (expected: number, content: unknown, authorization?: string | null) => async () => {
    const { status, body } = await send(content, authorization);
    require(status === expected, `it was answered with ${status}, not ${expected}`);
    require(z.safeDecode(smsRefusal, body as never).success, 'the reply has no error with code and message');
  };
  return [
    { name: 'accepts a message', run: accepts(z.encode(smsMessage, message)) },
    { name: 'accepts a message in Bangla', run: accepts({ ...message, text: 'আপনার কোড ১২৩৪৫৬' }) },
    { name: 'accepts the same message again', run: accepts(message) },
    { name: 'accepts a message without a reference', run: accepts({ to, from, text: message.text }) },
    { name: 'refuses a call without a key', run: refuses(401, message, null) },
    { name: 'refuses a wrong key', run: refuses(401, message, `Bearer ${key}x`) },
    { name: 'refuses a number without its country', run: refuses(422, { ...message, to: '01711111111' }) },
    { name: 'refuses a message without text', run: refuses(422, { ...message, text: '' }) },
    { name: 'refuses a message without a number', run: refuses(422, { from, text: message.text }) },
  ];
}

async function post(url: string, content: unknown, authorization: string | null): Promise<Answer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
    body: JSON.stringify(content),
    // A redirect would send text and number to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}
