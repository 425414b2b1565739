import { sandboxAddresses } from '@pavilion/contract/links';
import { MAIL_PORT_OFFSET, type Secrets, SMTP_USER } from '@pavilion/contract/settings';
import { StartFailure } from '@pavilion/database/failure';

declare module '../../kernel/app' {
  interface Links {
    readonly messages: MessageLinks;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** Servers that messages are sent through, and their sender names. */
export interface MessageLinks {
  /** smtp://user:password@host:port, or smtps://. */
  readonly smtp: string;
  readonly mailFrom: string;
  /** The gateway's base address; it accepts messages at /sms/v1/messages. */
  readonly sms: string;
  readonly smsKey: string;
  readonly smsFrom: string;
}

/**
 * Reads SMTP_URL, MAIL_FROM, SMS_URL, SMS_KEY and SMS_FROM, each with the sandbox's value as default.
 *
 * @throws {StartFailure} if an address is invalid.
 */
export function messageLinks(secrets: Secrets, env: Env = process.env): MessageLinks {
  const [sandbox] = sandboxAddresses(env);
  const { hostname, port } = new URL(sandbox);
  const own = new URL(`smtp://${hostname}:${Number(port) + MAIL_PORT_OFFSET}`);
  [own.username, own.password] = [SMTP_USER, secrets.smtp];
  const smsUrl = env['SMS_URL'] || sandbox;
  // The sandbox's key must not be sent to a gateway that was configured without a key.
  const smsKey = env['SMS_URL'] ? (env['SMS_KEY'] ?? '') : secrets.sms;
  return {
    smtp: checked('SMTP_URL', env['SMTP_URL'] || own.href, ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] || 'Pavilion <no-reply@pavilion.example>',
    sms: checked('SMS_URL', smsUrl, ['http:', 'https:']).replace(/\/$/, ''),
    smsKey,
    smsFrom: env['SMS_FROM'] || 'Pavilion',
  };
}

function checked(name: string, value: string, protocols: readonly string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  // The value isn't repeated, because it may contain a password.
  throw new StartFailure(
    `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
  );
}
