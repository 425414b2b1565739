import { createTransport } from 'nodemailer';
import type { MessageLinks } from './links';

const CONNECT_MS = 5000;
const WHOLE_MS = 10_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Sends a mail. @throws if the server did not accept it in time. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Opens a mailer that sends by SMTP over a few pooled connections; credentials cross the network only under TLS.
 *
 * @param limitMs - time limit for one mail, from connecting to the server's acceptance.
 */
export function openMailer({ smtp, mailFrom }: Pick<MessageLinks, 'smtp' | 'mailFrom'>, limitMs = WHOLE_MS): Mailer {
  const isHere = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(smtp).hostname);
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 3,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }) {
      // Passed as an object: an address with a comma would be parsed as two.
      const sent = transport.sendMail({
        ...mail,
        from: mailFrom,
        to: { name: '', address: to },
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await within(limitMs, sent);
    },
    close: () => transport.close(),
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
