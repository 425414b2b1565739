import type { App, Domain } from '../../kernel/app';
import type { Language } from '../../kernel/texts/language';
import { codeMail, codeSms, type CodeUse } from './code-message';
import { type Mail, type Mailer, openMailer } from './mailer';
import { sendSms } from './sms-gateway';

const mailers = new WeakMap<App, Mailer>();

/** A one-time code to be sent to a player. */
export interface CodeMessage {
  readonly by: 'sms' | 'mail';
  /** A mail address, or a stored phone number: +8801XXXXXXXXX. */
  readonly to: string;
  readonly code: string;
  readonly use: CodeUse;
  readonly language: Language;
}

/**
 * Sends a one-time code in the player's language.
 *
 * @throws if the gateway or the mail server did not accept it in time; the caller may then drop it and let the
 * player request another.
 */
export async function sendCodeMessage(app: App, { by, to, code, use, language }: CodeMessage): Promise<void> {
  if (by === 'sms') return sendSms(app.links.messages, to, codeSms(code, language));
  await mailers.get(app)?.send(codeMail(to, code, use, language));
}

/** Sends a mail. @throws if the mail server did not accept it in time. */
export async function sendMail(app: App, mail: Mail): Promise<void> {
  await mailers.get(app)?.send(mail);
}

/** Sends a text. @param to - a stored phone number: +8801XXXXXXXXX. @throws if the gateway did not accept it. */
export async function sendText(app: App, to: string, text: string): Promise<void> {
  await sendSms(app.links.messages, to, text);
}

/** Outgoing messages: mail by SMTP, SMS by an HTTP gateway. */
export const outboxDomain: Domain = {
  name: 'outbox',
  migrations: [],
  routes: (app) => {
    const mailer = openMailer(app.links.messages);
    mailers.set(app, mailer);
    app.http.addHook('onClose', async () => mailer.close());
  },
};
