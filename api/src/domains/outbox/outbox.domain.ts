import type { App, Domain } from '../../kernel/app';
import type { Language } from '../../kernel/texts/language';
import { codeMail, codeSms, type CodeUse } from './code-message';
import { type Mailer, openMailer } from './mailer';
import { passwordMail } from './password-message';
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

/** Sends a mail about a changed password. @throws if the mail server did not accept it in time. */
export async function sendPasswordNotice(app: App, to: string, at: number, language: Language): Promise<void> {
  await mailers.get(app)?.send(passwordMail(to, at, language));
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
