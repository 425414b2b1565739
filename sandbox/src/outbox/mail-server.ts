import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { SMTP_USER } from '@pavilion/contract/settings';
import type { Outbox } from './outbox.service';

const MAX_BYTES = 256 * 1024;
const IDLE_MS = 120_000;

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Opens a mail server with login, envelope and message; stores one message per recipient.
 *
 * No TLS: it listens on this machine, or in the private network of a simulated site.
 *
 * @param place - port 0 selects any free one.
 */
export async function openMailServer(
  outbox: Outbox,
  place: { readonly host: string; readonly port: number },
  password: string,
): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Pavilion sandbox',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MAX_BYTES,
    socketTimeout: IDLE_MS,
    closeTimeout: 500,
    onAuth: (auth, _session, done) =>
      isLogin(auth, password) ? done(null, { user: SMTP_USER }) : done(failure(535, 'Wrong user or password')),
    onData: (stream, session, done) => {
      storeMail(outbox, stream, session).then(() => done(), done);
    },
  });
  // A client that disconnects must not stop the server.
  const listening = once(server.server, 'listening');
  server.on('error', () => undefined);
  server.listen(place.port, place.host);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isLogin({ username, password }: SMTPServerAuthentication, right: string): boolean {
  const [a, b] = [Buffer.from(String(password)), Buffer.from(right)];
  return username === SMTP_USER && a.length === b.length && timingSafeEqual(a, b);
}

async function storeMail(outbox: Outbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  // Read to the end even if too large; otherwise the client would not get the refusal.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw failure(552, `A message has ${MAX_BYTES} bytes at most`);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const rest = {
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    ...(mail.html !== undefined && { html: mail.html }),
  };
  for (const { address } of session.envelope.rcptTo) outbox.save({ kind: 'mail', to: address, ...rest });
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
