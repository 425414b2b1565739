import type { App } from '../server/app';

const TIMEOUT_MS = 5000;

/** Sends a text message. @throws if the outbox didn't take it. */
export function sendSms(app: App, to: string, text: string): Promise<void> {
  return post(`${app.links.sandbox}/outbox/sms`, { to, text });
}

/** Sends an e-mail. @throws if the outbox didn't take it. */
export function sendMail(app: App, to: string, subject: string, text: string): Promise<void> {
  return post(`${app.links.sandbox}/outbox/mail`, { to, subject, text });
}

async function post(url: string, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`the outbox answered ${reply.status}`);
}
